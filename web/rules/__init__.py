"""The books on the phone: rules, contents, glossary, and what stands around a rule."""
