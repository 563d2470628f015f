/**
 * How well names fit a typed text: the name itself, then its beginning, beginnings of its words, its initials, a part of it,
 * its letters with others between. Told in a way that accents, case and width do not hide it. Pure.
 */
import { foldText } from "@/components/ui/match-ranges";
import type { Steps } from "@/lib/steps";

export interface Findable {
  readonly label: string;
  /** Other words for it; what fits only these comes after what fits the label as well. */
  readonly also?: string;
}

export interface Ranked<Entry> {
  /** The best, in order. */
  readonly top: readonly Entry[];
  /** All that fit. */
  readonly total: number;
}

export const FIT = { same: 0, prefix: 1, words: 2, initials: 3, part: 4, scattered: 5 } as const;
/** Between two kinds of fit there is room for where in the name it fits, and for the name's length. */
const KIND = 1_000_000;
const PLACE = 1_000;
const MOST = PLACE - 1;
/** Letters that lie further apart, in lengths of what is typed, are met by chance. */
const SPREAD = 4;
/** Entries between two looks at the clock. */
const AT_ONCE = 50;

/** Lower is better; `undefined`: it does not fit. @param query folded, without blanks at its ends. */
export function fitOf(query: string, name: FoldedName): number | undefined {
  const found = findFit(query, name);
  if (!found) return undefined;
  const [kind, place] = found;
  return kind * KIND + Math.min(place, MOST) * PLACE + Math.min(name.text.length, MOST);
}

/** Which of the kinds of `FIT` a score is of. */
export const kindOfFit = (score: number): number => Math.floor(score / KIND);

function findFit(query: string, { text, words, initials }: FoldedName): readonly [number, number] | undefined {
  if (query === "") return undefined;
  if (text === query) return [FIT.same, 0];
  if (text.startsWith(query)) return [FIT.prefix, 0];
  const asked = query.match(WORD) ?? [];
  const first = wordsFit(asked, words);
  if (first !== undefined) return [FIT.words, first];
  const letters = query.replaceAll(" ", "");
  const initial = letters.length > 1 ? initials.indexOf(letters) : -1;
  if (initial !== -1) return [FIT.initials, initial];
  const part = text.indexOf(query);
  if (part !== -1) return [FIT.part, part];
  const spread = tightest(letters, text, words);
  return spread === undefined || spread > SPREAD * letters.length ? undefined : [FIT.scattered, spread];
}

/** The number of the word that the first one asked for begins; all of them have to begin one. */
function wordsFit(asked: readonly string[], words: FoldedName["words"]): number | undefined {
  if (asked.length === 0) return undefined;
  const begins = (one: string) => words.findIndex((word) => word.text.startsWith(one));
  return asked.every((one) => begins(one) !== -1) ? begins(asked[0] ?? "") : undefined;
}

/** Length of the shortest piece that begins a word and holds all the letters in their order. */
function tightest(letters: string, text: string, words: FoldedName["words"]): number | undefined {
  let best: number | undefined;
  for (const { start } of words) {
    if (letters === "" || text[start] !== letters[0]) continue;
    let at = start;
    let met = 1;
    while (met < letters.length) {
      at = text.indexOf(letters.charAt(met), at + 1);
      if (at === -1) break;
      met += 1;
    }
    if (met === letters.length && (best === undefined || at - start + 1 < best)) best = at - start + 1;
  }
  return best;
}

interface FoldedName {
  readonly text: string;
  readonly words: readonly { readonly text: string; readonly start: number }[];
  /** First letter of each word. */
  readonly initials: string;
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

export function foldName(name: string): FoldedName {
  const text = foldText(name).trim();
  const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({ text: word, start: index }));
  return { text, words, initials: words.map((word) => word.text.charAt(0)).join("") };
}

/** Thousands of names are looked at with every key; each is folded once. */
const folded = new WeakMap<Findable, { readonly label: FoldedName; readonly also: FoldedName | undefined }>();

function foldedOf(entry: Findable) {
  const known = folded.get(entry);
  if (known) return known;
  const names = { label: foldName(entry.label), also: entry.also ? foldName(entry.also) : undefined };
  folded.set(entry, names);
  return names;
}

/** How well an entry fits, by its label or its other words. */
export function scoreOf(query: string, entry: Findable): number | undefined {
  const { label, also } = foldedOf(entry);
  const byLabel = fitOf(query, label);
  const byOthers = also && fitOf(query, also);
  if (byOthers === undefined) return byLabel;
  return Math.min(byLabel ?? Number.POSITIVE_INFINITY, byOthers + KIND / 2);
}

export const foldQuery = (typed: string): string => foldText(typed).replace(/\s+/gu, " ").trim();

/**
 * The best `most` entries, equals in the order given, in steps: ten thousand of them hold up no key.
 *
 * @param worst kind of `FIT` that counts.
 */
export function* rankSteps<Entry extends Findable>(
  entries: readonly Entry[],
  query: string,
  most: number,
  worst: number = FIT.scattered,
): Steps<Ranked<Entry>> {
  const best: { readonly entry: Entry; readonly score: number }[] = [];
  let total = 0;
  for (const [index, entry] of entries.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) yield;
    const score = scoreOf(query, entry);
    if (score === undefined || kindOfFit(score) > worst) continue;
    total += 1;
    if (best.length === most && score >= (best.at(-1)?.score ?? 0)) continue;
    const at = best.findLastIndex((other) => other.score <= score) + 1;
    best.splice(at, 0, { entry, score });
    if (best.length > most) best.pop();
  }
  return { top: best.map(({ entry }) => entry), total };
}
