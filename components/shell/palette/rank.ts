/**
 * Ranks names against a typed text: exact match, prefix, word prefixes, initials, substring, scattered letters. Ignores
 * accents, case and character width. Pure.
 */
import { foldText } from "@/components/ui/text/match-ranges";
import type { CooperativeSteps } from "@/lib/cooperative-steps";

export interface Findable {
  readonly label: string;
  /** Synonyms; a match in these ranks below an equal match in the label. */
  readonly also?: string;
}

export interface Ranked<Entry> {
  /** Best entries, in order. */
  readonly top: readonly Entry[];
  /** Number of all matches. */
  readonly total: number;
}

export const FIT = { same: 0, prefix: 1, words: 2, initials: 3, part: 4, scattered: 5 } as const;
/** Score difference between two kinds of fit; position of the match and length of the name stay below it. */
const KIND_WEIGHT = 1_000_000;
const POSITION_WEIGHT = 1_000;
const MAX_RESULTS = POSITION_WEIGHT - 1;
/** Letters spread over more than this multiple of the query length match by chance. */
const SPREAD = 4;
/** Entries between two checks of the clock. */
const BATCH_SIZE = 50;

/** Score, lower is better; `undefined` if it does not match. @param query folded and trimmed. */
function fitOf(query: string, name: FoldedName): number | undefined {
  const found = findFit(query, name);
  if (!found) return undefined;
  const [kind, position] = found;
  return (
    kind * KIND_WEIGHT + Math.min(position, MAX_RESULTS) * POSITION_WEIGHT + Math.min(name.text.length, MAX_RESULTS)
  );
}

/** Kind of `FIT` that a score belongs to. */
export const kindOfFit = (score: number): number => Math.floor(score / KIND_WEIGHT);

function findFit(query: string, { text, words, initials }: FoldedName): readonly [number, number] | undefined {
  if (query === "") return undefined;
  if (text === query) return [FIT.same, 0];
  if (text.startsWith(query)) return [FIT.prefix, 0];
  const queryWords = query.match(WORD) ?? [];
  const first = wordsFit(queryWords, words);
  if (first !== undefined) return [FIT.words, first];
  const letters = query.replaceAll(" ", "");
  const initial = letters.length > 1 ? initials.indexOf(letters) : -1;
  if (initial !== -1) return [FIT.initials, initial];
  const part = text.indexOf(query);
  if (part !== -1) return [FIT.part, part];
  const spread = tightest(letters, text, words);
  return spread === undefined || spread > SPREAD * letters.length ? undefined : [FIT.scattered, spread];
}

/** Index of the word that the first query word begins; `undefined` unless each query word begins a word. */
function wordsFit(queryWords: readonly string[], words: FoldedName["words"]): number | undefined {
  if (queryWords.length === 0) return undefined;
  const begins = (one: string) => words.findIndex((word) => word.text.startsWith(one));
  return queryWords.every((one) => begins(one) !== -1) ? begins(queryWords[0] ?? "") : undefined;
}

/** Length of the shortest substring that starts at a word and contains all letters in order. */
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

function foldName(name: string): FoldedName {
  const text = foldText(name).trim();
  const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({ text: word, start: index }));
  return { text, words, initials: words.map((word) => word.text.charAt(0)).join("") };
}

/** Fold cache: thousands of names are searched on every keystroke, and each is folded once. */
const folded = new WeakMap<Findable, { readonly label: FoldedName; readonly also: FoldedName | undefined }>();

function foldedOf(entry: Findable) {
  const cached = folded.get(entry);
  if (cached) return cached;
  const names = { label: foldName(entry.label), also: entry.also ? foldName(entry.also) : undefined };
  folded.set(entry, names);
  return names;
}

/** Score of an entry, by its label or its synonyms. */
export function scoreOf(query: string, entry: Findable): number | undefined {
  const { label, also } = foldedOf(entry);
  const byLabel = fitOf(query, label);
  const byOthers = also && fitOf(query, also);
  if (byOthers === undefined) return byLabel;
  return Math.min(byLabel ?? Number.POSITIVE_INFINITY, byOthers + KIND_WEIGHT / 2);
}

export const foldQuery = (typed: string): string => foldText(typed).replace(/\s+/gu, " ").trim();

/**
 * Generator for the best `most` entries; ties keep the given order. Runs in steps, so that ten thousand entries do not
 * block typing.
 * @param worst last accepted kind of `FIT`.
 */
export function* rankSteps<Entry extends Findable>(
  entries: readonly Entry[],
  query: string,
  most: number,
  worst: number = FIT.scattered,
): CooperativeSteps<Ranked<Entry>> {
  const best: { readonly entry: Entry; readonly score: number }[] = [];
  let total = 0;
  for (const [index, entry] of entries.entries()) {
    if (index % BATCH_SIZE === BATCH_SIZE - 1) yield;
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
