"""Say why: what conflicts, where solutions differ, and which step comes next for which reason."""
