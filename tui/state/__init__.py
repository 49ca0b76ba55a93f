"""What the app works at, without Textual: the boards of a sitting, what is solved for them, and what is said."""
