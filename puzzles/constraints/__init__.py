"""Rules as people name them, a module each: what they say, how they are written, and which parts they come to."""
