"""The phone: the web companion. It knows every other package but `arbitro` and is known by none but `arbitro`."""
