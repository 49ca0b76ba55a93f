"""Rules to clauses, clauses to an engine, its model to an answer."""
