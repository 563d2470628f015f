/**
 * Text → the form in which texts are compared, for every script: what a person types on any keyboard finds what was written
 * with other marks, widths or cases. Pure; folding twice changes nothing.
 *
 * Kept apart: hiragana and katakana, and the vowel signs of Devanagari, Thai and their kin, which are letters there.
 */
import "server-only";
import { atOnce, type Steps } from "../steps.ts";

/**
 * What belongs to the sign before it: marks, the second and third parts of a Hangul syllable in each spelling, half-width
 * voicing, and what folding drops (a mark behind it still reaches the sign before). No language stacks a thousand of them,
 * and putting many more in order takes quadratic time.
 */
const CLUSTER =
  /[^][\p{M}\p{Default_Ignorable_Code_Point}\p{Cf}\u0640\u1160-\u11FF\uD7B0-\uD7FB\u3133\u3135-\u3136\u313A-\u3163\u318A-\u318E\uFF9E\uFF9F\uFFA3\uFFA5-\uFFA6\uFFAA-\uFFAF\uFFC2-\uFFDC]{0,1000}/gu;
const DROPPED = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u0640]/gu;
const BLANKS = /[\p{White_Space}\p{Cc}]+/gu;
const MARK = /\p{M}/u;
/** Marks that may go; those that only one other script uses stay. */
const LIGHT_MARK =
  /(?![\u3099\u309A])[\p{Script=Inherited}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}]/u;
/** Letters whose marks are part of the letter. */
const HEAVY_LETTER =
  /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Common}])\p{L}/u;

/** Letters without a decomposition that people type by their plain neighbour. */
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

/** What `foldWithMap` returns: the folded text, and for each of its UTF-16 units where it came from. */
export interface FoldedText {
  readonly folded: string;
  /** Start and end in the original of the sign that unit `i` came from. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** UTF-16 units folded in one step. */
const UNITS_AT_ONCE = 20_000;

/** Folds a text; runs of white space become one blank, none stays at either end. */
export const fold = (text: string): string => (isPlain(text) ? foldPlain(text) : atOnce(foldSteps(text)));

/** The same in steps. */
export function* foldSteps(text: string): Steps<string> {
  if (isPlain(text)) return foldPlain(text);
  let folded = "";
  let units = 0;
  for (const [cluster] of text.toWellFormed().matchAll(CLUSTER)) {
    folded += foldCluster(cluster);
    units += cluster.length;
    if (units < UNITS_AT_ONCE) continue;
    units = 0;
    yield;
  }
  return squeeze(folded);
}

/** Folds a text and remembers where each sign came from, so that a hit can be marked in the original. */
export function foldWithMap(text: string): FoldedText {
  const starts: number[] = [];
  const ends: number[] = [];
  let folded = "";
  // Looking at the end of a text that grows would take quadratic time over a long one.
  let last = " ";
  for (const { 0: cluster, index } of text.toWellFormed().matchAll(CLUSTER)) {
    for (const sign of foldCluster(cluster)) {
      if (sign === " " && last === " ") continue;
      last = sign;
      folded += sign;
      for (let unit = 0; unit < sign.length; unit += 1) {
        starts.push(index);
        ends.push(index + cluster.length);
      }
    }
  }
  return { folded: folded.trimEnd(), starts, ends };
}

/** Where a query stands in a text: `[start, end]` pairs in UTF-16 units of the original, in order, not overlapping. */
export function foldedRanges(text: string, query: string): readonly (readonly [number, number])[] {
  const wanted = fold(query);
  if (wanted === "") return [];
  if (isPlain(text) && !hasRuns(text)) return plainRanges(text.toLowerCase(), wanted);
  const { folded, starts, ends } = foldWithMap(text);
  const ranges: [number, number][] = [];
  for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, at + wanted.length)) {
    const start = starts[at] ?? 0;
    const end = ends[at + wanted.length - 1] ?? text.length;
    const last = ranges.at(-1);
    if (last && start < last[1]) last[1] = end;
    else ranges.push([start, end]);
  }
  return ranges;
}

/** Every sign stands where it stood; the blanks at the ends, which fold away, begin and end no query. */
function plainRanges(folded: string, wanted: string): readonly (readonly [number, number])[] {
  const ranges: (readonly [number, number])[] = [];
  for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, at + wanted.length))
    ranges.push([at, at + wanted.length]);
  return ranges;
}

/** Printable ASCII and blanks: most texts, and nothing to look up. */
const isPlain = (text: string): boolean => /^[\t\n\r\u0020-\u007E]*$/.test(text);

const foldPlain = (text: string): string => squeeze(text.toLowerCase());

const hasRuns = (text: string): boolean => /[\t\n\r]| {2}/.test(text);

const squeeze = (folded: string): string =>
  (hasRuns(folded) ? folded.replace(BLANKS, " ") : folded).replace(/^ | $/g, "");

/** The same few thousand signs come again and again. */
const known = new Map<string, string>();
const KNOWN_LIMIT = 20_000;

function foldCluster(cluster: string): string {
  const found = known.get(cluster);
  if (found !== undefined) return found;
  const folded = foldUnknown(cluster);
  if (known.size >= KNOWN_LIMIT) known.clear();
  if (cluster.length <= 8) known.set(cluster, folded);
  return folded;
}

function foldUnknown(cluster: string): string {
  const bare = withoutLightMarks(cluster.normalize("NFKD").replace(DROPPED, ""));
  // Down, up and down again is the full case folding: ẞ → ß → SS → ss, ſ → S → s.
  let folded = "";
  for (const sign of withoutLightMarks(foldCase(bare).normalize("NFKD"))) folded += NEIGHBOURS[sign] ?? sign;
  return folded.normalize("NFC").replace(BLANKS, " ");
}

const foldCase = (text: string): string => text.toLowerCase().toUpperCase().toLowerCase();

function withoutLightMarks(decomposed: string): string {
  let kept = "";
  let base = "";
  for (const sign of decomposed) {
    if (!MARK.test(sign)) base = sign;
    else if (LIGHT_MARK.test(sign) && !HEAVY_LETTER.test(base)) continue;
    kept += sign;
  }
  return kept;
}
