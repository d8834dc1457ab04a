"""What words are, before any sentence is read: the lists of each language and of each game. It knows no phrase, no sentence and no form that is being filled."""
