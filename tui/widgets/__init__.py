"""The parts of the screen, each of which knows how to draw one thing."""
