/** Compounds typed as one word that texts contain as two: "highschool", "wifi", "playstation5", "性別男性". Pure. */
import "server-only";

const LETTERS =
  /^(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}])[\p{L}\p{M}])+$/u;
const LETTERS_THEN_DIGITS = /^(?<letters>\p{L}{3,})(?<digits>\d{1,4})$/u;
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Thai}]+$/u;
const HAN = /\p{Script=Han}/u;
/** Starts with a sign that follows a letter, or ends with a Thai vowel that precedes one. */
const WITHIN_SYLLABLE = /^[\p{M}ー\u0E30-\u0E3A\u0E45-\u0E4E]|[\u0E40-\u0E44]$/u;
const LONGEST = 24;
/** Joints within a word of letters, with the shortest word and the shortest part on either side: "wi-fi", "e-mail". */
const JOINTS = [
  { joint: " ", shortest: 6, part: 2 },
  { joint: "-", shortest: 4, part: 1 },
  { joint: "'", shortest: 6, part: 2 },
] as const;
/** Shortest part of a run. */
const PART = 2;

/** The word as two parts with a blank, hyphen or apostrophe between them; empty for words of other scripts. */
export function compoundSpellings(word: string): readonly string[] {
  const { letters, digits } = LETTERS_THEN_DIGITS.exec(word)?.groups ?? {};
  if (letters !== undefined) return [`${letters} ${digits}`, `${letters}-${digits}`];
  if (word.length > LONGEST || !LETTERS.test(word)) return [];
  return JOINTS.filter(({ shortest }) => word.length >= shortest).flatMap(({ joint, part }) =>
    cuts(word, part).map(([before, after]) => before + joint + after),
  );
}

function shorterLength([before, after]: readonly [string, string]): number {
  return Math.min(before.length, after.length);
}

/** Both parts of a run of a script without blanks, the most even cut first: each part must occur in a text. */
export function runParts(run: string): readonly (readonly [string, string])[] {
  if (run.length < 3 || run.length > LONGEST || !UNSPACED.test(run)) return [];
  const words = cuts(run, 1).filter((parts) => parts.every(isPart));
  return words.toSorted((a, b) => shorterLength(b) - shorterLength(a));
}

/** One Han character can be a word. A kana or Thai letter cannot, and a part has whole Thai syllables. */
function isPart(part: string): boolean {
  if (HAN.test(part)) return true;
  return part.length >= PART && !WITHIN_SYLLABLE.test(part);
}

const cuts = (word: string, shortest: number): (readonly [string, string])[] =>
  Array.from({ length: Math.max(word.length - 2 * shortest + 1, 0) }, (_, at) => {
    const cut = at + shortest;
    return [word.slice(0, cut), word.slice(cut)] as const;
  });
