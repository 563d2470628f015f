/**
 * Returns the Latin letter of a key, in lower case: its own letter, or on a non-Latin layout the letter at its physical
 * position. `undefined` if the key is not a letter. Pure.
 * @param code physical key: `KeyJ`
 */
export function letterPressed(key: string, code: string): string | undefined {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  return /^\p{L}$/u.test(key) ? /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() : undefined;
}
