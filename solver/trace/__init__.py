"""A SAT solver to look at: conflict-driven clause learning that tells each of its steps."""
