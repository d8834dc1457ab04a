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

const KEYS = ["theme", "language", "game", "recent", "visited", "rulings", "stars", "forms", "names", "engine"];

/** Everything that is remembered, as one object. */
export function everything() {
  return Object.fromEntries(KEYS.map((key) => [key, key === "theme" ? localStorage.getItem(key) : recall(key)]).filter(([, value]) => value !== null));
}

/** Forgets everything; pages of other programs at this address keep theirs. */
export function forgetEverything() {
  for (const key of KEYS) localStorage.removeItem(key);
  sessionStorage.removeItem("ruling");
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
