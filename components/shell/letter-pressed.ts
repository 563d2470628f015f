/**
 * Which Latin letter, in lower case, a key stands for: its own, or on a keyboard of another script the one at its place. `undefined` for
 * what is no letter. Pure.
 *
 * @param code the place on the keyboard: `KeyJ`
 */
export function letterPressed(key: string, code: string): string | undefined {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  return /^\p{L}$/u.test(key) ? /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() : undefined;
}
