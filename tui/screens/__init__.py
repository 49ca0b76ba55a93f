"""The workbench and the dialogs over it, one module each."""
