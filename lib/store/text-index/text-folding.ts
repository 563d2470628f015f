/**
 * Text folding for comparison, for every script: input typed on any keyboard matches text written with other marks,
 * widths or cases. Pure and idempotent.
 * Not folded: hiragana versus katakana, and the vowel signs of Devanagari, Thai and related scripts, which are letters
 * there.
 */
import "server-only";
import { runSynchronously, type CooperativeSteps } from "../../cooperative-steps.ts";

/**
 * Characters that belong to the preceding character: marks, the second and third parts of a Hangul syllable in each
 * spelling, half-width voicing, and characters that folding drops (a mark after one still applies to the character
 * before it). No language stacks a thousand of them, and ordering many more takes quadratic time.
 */
const CLUSTER =
  // oxlint-disable-next-line no-control-regex
  /[^][\p{M}\p{Default_Ignorable_Code_Point}\p{Cf}\u0000\u0640\u1160-\u11FF\uD7B0-\uD7FB\u3133\u3135-\u3136\u313A-\u3163\u318A-\u318E\uFF9E\uFF9F\uFFA3\uFFA5-\uFFA6\uFFAA-\uFFAF\uFFC2-\uFFDC]{0,1000}/gu;
/** U+0000 too, which is removed from stored texts. */
// oxlint-disable-next-line no-control-regex
const DROPPED = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u0000\u0640]/gu;
const BLANKS = /[\p{White_Space}\p{Cc}]+/gu;
const MARK = /\p{M}/u;
/** Marks that may be dropped; marks used by a single other script are kept. */
const LIGHT_MARK =
  /(?![\u3099\u309A])[\p{Script=Inherited}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}]/u;
/** Letters whose marks are part of the letter. */
const HEAVY_LETTER =
  /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Common}])\p{L}/u;

/** Letters without a decomposition, mapped to the plain letter that people type instead. */
const NEIGHBOURS: Readonly<Record<string, string>> = {
  ø: "o",
  ł: "l",
  đ: "d",
  ħ: "h",
  ŧ: "t",
  æ: "ae",
  œ: "oe",
  ı: "i",
  ς: "σ",
  ٱ: "ا",
  ى: "ي",
  ی: "ي",
  ک: "ك",
};

/** Result of `foldWithMap`: the folded text, and the origin of each of its UTF-16 units. */
export interface FoldedText {
  readonly folded: string;
  /** Start and end, in the original, of the character that unit `i` came from. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** UTF-16 units folded per step. */
const UNITS_PER_BATCH = 20_000;

/** Folds a text; runs of white space become a single blank, none remains at either end. */
export const fold = (text: string): string => (isPlain(text) ? foldPlain(text) : runSynchronously(foldSteps(text)));

/** `fold` as cooperative steps. */
export function* foldSteps(text: string): CooperativeSteps<string> {
  if (isPlain(text)) return foldPlain(text);
  let folded = "";
  let units = 0;
  for (const [cluster] of text.toWellFormed().matchAll(CLUSTER)) {
    folded += foldCluster(cluster);
    units += cluster.length;
    if (units < UNITS_PER_BATCH) continue;
    units = 0;
    yield;
  }
  return squeeze(folded);
}

/** Folds a text and maps each character to its origin, so that a hit can be highlighted in the original. */
export function foldWithMap(text: string): FoldedText {
  const starts: number[] = [];
  const ends: number[] = [];
  let folded = "";
  // Indexing the end of the growing text instead would take quadratic time.
  let last = " ";
  for (const { 0: cluster, index } of text.toWellFormed().matchAll(CLUSTER)) {
    for (const char of foldCluster(cluster)) {
      if (char === " " && last === " ") continue;
      last = char;
      folded += char;
      for (let unit = 0; unit < char.length; unit += 1) {
        starts.push(index);
        ends.push(index + cluster.length);
      }
    }
  }
  return { folded: folded.trimEnd(), starts, ends };
}

/** Start and end in UTF-16 units, end exclusive. */
export type TextRange = readonly [start: number, end: number];

/** Occurrences of folded strings in a text, in units of the original: ordered, not overlapping. */
export function foldedRanges(text: string, wanted: readonly string[]): readonly TextRange[] {
  // Positions are unchanged by folding here; the trimmed blanks at the ends neither begin nor end a query.
  const unchanged = isPlain(text) && !hasRuns(text);
  const { folded, starts, ends }: Partial<FoldedText> & Pick<FoldedText, "folded"> = unchanged
    ? { folded: text.toLowerCase() }
    : foldWithMap(text);
  const found = wanted.flatMap((each) => occurrences(folded, each));
  const ranges: [number, number][] = [];
  for (const [from, to] of found.toSorted(([a], [b]) => a - b)) {
    const [start, end] = [starts?.[from] ?? from, ends?.[to - 1] ?? to];
    const last = ranges.at(-1);
    if (last && start < last[1]) last[1] = Math.max(last[1], end);
    else ranges.push([start, end]);
  }
  return ranges;
}

function occurrences(folded: string, wanted: string): TextRange[] {
  const found: TextRange[] = [];
  if (wanted === "") return found;
  for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, at + wanted.length))
    found.push([at, at + wanted.length]);
  return found;
}

/** Printable ASCII and blanks: most texts, and no character needs a lookup. */
const isPlain = (text: string): boolean => /^[\t\n\r\u0020-\u007E]*$/.test(text);

const foldPlain = (text: string): string => squeeze(text.toLowerCase());

const hasRuns = (text: string): boolean => /[\t\n\r]| {2}/.test(text);

const squeeze = (folded: string): string =>
  (hasRuns(folded) ? folded.replace(BLANKS, " ") : folded).replace(/^ | $/g, "");

/** Cache: the same few thousand characters recur. */
const clusterCache = new Map<string, string>();
const CACHE_LIMIT = 20_000;

function foldCluster(cluster: string): string {
  const found = clusterCache.get(cluster);
  if (found !== undefined) return found;
  const folded = foldUncached(cluster);
  if (clusterCache.size >= CACHE_LIMIT) clusterCache.clear();
  if (cluster.length <= 8) clusterCache.set(cluster, folded);
  return folded;
}

function foldUncached(cluster: string): string {
  const stripped = withoutLightMarks(cluster.normalize("NFKD").replace(DROPPED, ""));
  // Lower, upper and lower again is the full case folding: ẞ → ß → SS → ss, ſ → S → s.
  let folded = "";
  for (const char of withoutLightMarks(foldCase(stripped).normalize("NFKD"))) folded += NEIGHBOURS[char] ?? char;
  return folded.normalize("NFC").replace(BLANKS, " ");
}

const foldCase = (text: string): string => text.toLowerCase().toUpperCase().toLowerCase();

function withoutLightMarks(decomposed: string): string {
  let result = "";
  let base = "";
  for (const char of decomposed) {
    if (!MARK.test(char)) base = char;
    else if (LIGHT_MARK.test(char) && !HEAVY_LETTER.test(base)) continue;
    result += char;
  }
  return result;
}
