// What the browser remembers for the player: theme, language, game, recent searches. It works without, too.

/** A remembered value, or what stands in for it. */
export function recall(key, otherwise = null) {
  try {
    const kept = localStorage.getItem(key);
    return kept === null ? otherwise : JSON.parse(kept);
  } catch {
    return otherwise;
  }
}

/** Remembers a value; null forgets it. */
export function remember(key, value) {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // a private window keeps nothing
  }
}
