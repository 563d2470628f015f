/** The forms in which a service may repeat what it was sent: as it was, as a part of an address, in letters of another case. Pure. */

/** Each form once, to be compared without case; `[]` of a blank datum. */
export function spellingsOf(datum: string): readonly string[] {
  if (datum.trim() === "") return [];
  const sound = datum.toWellFormed();
  // Encoded, ü and Ü are two different numbers.
  const inEachCase = [sound, sound.toLowerCase(), sound.toUpperCase()];
  return [...new Set([datum, ...inEachCase.flatMap(encoded)])];
}

function encoded(text: string): readonly string[] {
  const part = encodeURIComponent(text);
  const form = new URLSearchParams([["", text]]).toString().slice(1);
  return [encodeURI(text), part, part.replaceAll("%20", "+"), form];
}

/** Texts that differ in case alone are the same afterwards. Through small letters first: only some capitals lead back to theirs. */
export const withoutCase = (text: string): string => text.toLowerCase().toUpperCase();
