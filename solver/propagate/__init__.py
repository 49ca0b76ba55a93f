"""What follows from clues without any search, or with a short one of our own."""
