"""The process that solves for the app: what it is asked, its loop, and the bridge to it."""
