"""A situation told in a sentence, read into a document.

Its doors are `reading` (a sentence in, a document out), `choosing` (which procedure it speaks of) and `echo` (the sentence shown back).
Behind them are rooms, each of which knows only those before it: `words`, `phrases`, `spelling`, `pieces`, `telling`, `form`, `board`,
`sides`; then `filling` and `voyage`, which do not know each other, and `checking`, which sees only what goes in and what comes out.
"""
