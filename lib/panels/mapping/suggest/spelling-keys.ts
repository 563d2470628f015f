/**
 * Keys by which values of a file are compared with the texts of answers, from the strictest to the loosest: the same
 * words; the same letters; a form for one gender, or the text without its explanation. Pure.
 */
import { fold } from "../../../store/text-index/text-folding.ts";

/** The smaller, the closer. */
export const TIER = { words: 0, letters: 1, form: 2, near: 3 } as const;
export type SpellingTier = (typeof TIER)[keyof typeof TIER];

export interface SpellingKey {
  readonly key: string;
  readonly tier: SpellingTier;
}

/** Characters that separate words: all but letters, marks, numbers, and the signs that distinguish bands and amounts. */
const SEPARATORS = /[^\p{L}\p{M}\p{N}\p{Sc}+<>≤≥%]+/gu;
/** "Marié(e)". */
const BRACKETED_ENDING = /(\p{L}{2,})\(-?(\p{L}{1,4})\)/gu;
/** "Soltero/a", "Schüler/in". */
const SLASHED_ENDING = /(\p{L}{3,})\/-?(\p{L}{1,3})(?![\p{L}\p{M}])/gu;
const BRACKETED = /\([^()]*\)|（[^（）]*）|\[[^[\]]*\]/gu;
/** The rest of a text is an explanation: "Unemployed, looking for work". */
const EXPLANATION = /\s*[,;:、，：].*$/su;

/** Words of a text, without case, marks, width, hyphens and punctuation. Empty if it has none. */
export const wordsKey = (text: string): string => keyOfFolded(fold(text));

/** `wordsKey` of a text that is folded already. */
export const keyOfFolded = (folded: string): string => folded.replaceAll(SEPARATORS, " ").trim();

/** The same without blanks: "full time", "full-time" and "fulltime" are equal. */
const lettersKey = (words: string): string => words.replaceAll(" ", "");

/**
 * Distinct keys of a text, each with its strictest tier.
 * @param folded text without case, marks and width (`fold`).
 */
export function spellingKeys(folded: string): readonly SpellingKey[] {
  const words = keyOfFolded(folded);
  if (words === "") return [];
  const keys = new Map<string, SpellingTier>([[words, TIER.words]]);
  const add = (key: string, tier: SpellingTier) => {
    if (key !== "" && !keys.has(key)) keys.set(key, tier);
  };
  add(lettersKey(words), TIER.letters);
  add(sortedKey(words), TIER.form);
  for (const form of formsOf(folded)) {
    const key = keyOfFolded(form);
    add(key, TIER.form);
    add(lettersKey(key), TIER.form);
  }
  return [...keys].map(([key, tier]) => ({ key, tier }));
}

const MAX_SORTED_WORDS = 6;

/** Words in any order; `""` for a single word, and for a sentence. */
function sortedKey(words: string): string {
  const parts = words.split(" ");
  return parts.length > 1 && parts.length <= MAX_SORTED_WORDS ? `~${parts.toSorted().join(" ")}` : "";
}

/** "Wuerttemberg" for "Württemberg", which is folded to "wurttemberg"; `""` if there is nothing to replace. */
export function withoutUmlautSpelling(folded: string): string {
  const key = keyOfFolded(folded.replaceAll(/([aou])e/gu, "$1"));
  return key === keyOfFolded(folded) ? "" : key;
}

/** Characters; texts of the service may have any number, and the patterns of forms take quadratic time. */
const MAX_FORM_LENGTH = 300;

/** Forms for each gender, without brackets, and without an explanation; none of a long text. */
function formsOf(folded: string): readonly string[] {
  if (folded.length > MAX_FORM_LENGTH) return [];
  const gendered = [withEndings(folded, "first"), withEndings(folded, "second")];
  return gendered.flatMap((form) => {
    const bare = form.replaceAll(BRACKETED, " ");
    return [form, bare, bare.replace(EXPLANATION, "")];
  });
}

function withEndings(folded: string, which: "first" | "second"): string {
  if (which === "first") return folded.replaceAll(BRACKETED_ENDING, "$1").replaceAll(SLASHED_ENDING, "$1");
  return folded
    .replaceAll(BRACKETED_ENDING, "$1$2")
    .replaceAll(SLASHED_ENDING, (_match, stem: string, ending: string) =>
      // "soltero/a" is "soltera", but "schüler/in" is "schülerin".
      ending.length === 1 && /[oe]$/u.test(stem) ? `${stem.slice(0, -1)}${ending}` : `${stem}${ending}`,
    );
}

/** Characters of a difference that counts as a slip, by length of the longer text. */
const allowed = (length: number): number => (length >= 10 ? 2 : length >= 5 ? 1 : 0);

/** Whether two keys differ by a slip of the pen: one letter, or two in a long text. Numbers never do. */
export function areNear(a: string, b: string): boolean {
  if (/\p{N}/u.test(a) || /\p{N}/u.test(b)) return false;
  const most = allowed(Math.max(a.length, b.length));
  return most > 0 && Math.abs(a.length - b.length) <= most && distance(a, b, most) <= most;
}

/** Changed, added, removed or exchanged letters; any number above `most` once that is exceeded. */
function distance(a: string, b: string, most: number): number {
  let older: number[] = [];
  let before = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row += 1) {
    const now = [row];
    for (let at = 1; at <= b.length; at += 1) {
      const same = a[row - 1] === b[at - 1];
      let least = Math.min((before[at] ?? 0) + 1, (now[at - 1] ?? 0) + 1, (before[at - 1] ?? 0) + (same ? 0 : 1));
      if (row > 1 && at > 1 && a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1])
        least = Math.min(least, (older[at - 2] ?? 0) + 1);
      now.push(least);
    }
    if (Math.min(...now) > most) return most + 1;
    [older, before] = [before, now];
  }
  return before[b.length] ?? 0;
}
