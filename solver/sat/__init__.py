"""Rules as clauses, clauses as DIMACS, and the engines that decide them."""
