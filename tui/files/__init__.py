"""What is read from disk and written to it, by the commands and by the app."""
