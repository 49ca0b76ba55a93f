"""Work spread over the cores of this machine, and over a cluster beyond it."""
