/** Forms in which a service may echo a sent value: verbatim, URL-encoded, in another case. Pure. */

/** Distinct forms, for case-insensitive comparison; `[]` for a blank value. */
export function spellingsOf(datum: string): readonly string[] {
  if (datum.trim() === "") return [];
  const sound = datum.toWellFormed();
  // Encoded, ü and Ü are two different byte sequences.
  const inEachCase = [sound, sound.toLowerCase(), sound.toUpperCase()];
  return [...new Set([datum, ...inEachCase.flatMap(encoded)])];
}

function encoded(text: string): readonly string[] {
  const part = encodeURIComponent(text);
  const form = new URLSearchParams([["", text]]).toString().slice(1);
  return [encodeURI(text), part, part.replaceAll("%20", "+"), form];
}

/** Case folding for comparison. Lower case first: only some capitals map back to themselves. */
export const withoutCase = (text: string): string => text.toLowerCase().toUpperCase();
