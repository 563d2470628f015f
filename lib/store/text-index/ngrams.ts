/**
 * Splits texts into the terms of the index, and selects the terms a query needs. Pure. A term is a letter for its kind
 * followed by its value, so that terms of different kinds never collide.
 */
import "server-only";
import { hash } from "node:crypto";
import { runSynchronously, type CooperativeSteps } from "../../cooperative-steps.ts";
import { SEPARATORS } from "./query-words.ts";

const KIND = {
  /** One, two or three adjacent characters anywhere. */
  inside: "g",
  /** The first one, two or three characters of the text. */
  start: "s",
  /** The first one, two or three characters from a possible word start. */
  word: "w",
  /** Up to three characters from a possible word start that no letter, number or mark follows. */
  whole: "v",
  text: "h",
  locale: "l",
  part: "p",
} as const;

/** Characters. Longer queries are narrowed by terms of this length and checked against the text. */
export const MAX_TERM_LENGTH = 3;
/** Longer queries use a subset of their terms. */
const MAX_TERMS = 12;

/**
 * Match tiers of one text, best first: the text is the run, begins with it, contains it at a word start, contains it
 * anywhere, contains its words in order with other separators, contains all words.
 */
export const TIERS = ["exact", "prefix", "word", "inside", "separated", "words"] as const;
export type Tier = (typeof TIERS)[number];
/** Tiers that the index finds; separators are compared on texts that were found. */
export const FOUND_TIERS = ["exact", "prefix", "word", "inside", "words"] as const satisfies readonly Tier[];
export type FoundTier = (typeof FOUND_TIERS)[number];
export type RunTier = Exclude<FoundTier, "words">;

/** Characters processed per step. */
const CHARACTERS_PER_STEP = 20_000;

interface TermedText {
  readonly folded: string;
  readonly locale: string;
  readonly part: string;
}

/** All distinct terms of a text, in the format of the index. */
export const termsOf = (text: TermedText): string => runSynchronously(termSteps(text));

/** `termsOf` as cooperative steps. */
export function* termSteps({ folded, locale, part }: TermedText): CooperativeSteps<string> {
  const found = new Set<string>([textTerm(folded), localeTerm(locale), partTerm(part), ...startTerms(folded)]);
  // In a long text nearly every trigram has occurred before, and so have all its terms.
  const seen = { within: new Set<string>(), begins: new Set<string>(), stands: new Set<string>() };
  yield* trigramSteps(folded, (chars, position) => {
    if (seen[position].has(chars)) return;
    seen[position].add(chars);
    for (const term of trigramTerms(chars, position)) found.add(term);
  });
  return [...found].join(" ");
}

/** Visits all trigrams of a text, the last two of which are shorter. */
export function* trigramSteps(
  folded: string,
  visit: (chars: string, position: TrigramPosition) => void,
): CooperativeSteps<void> {
  let [first, second] = [0, charEnd(folded, 0)];
  let third = charEnd(folded, second);
  let end = charEnd(folded, third);
  let afterWord = false;
  for (let walked = 1; first < folded.length; walked += 1) {
    visit(folded.slice(first, end), afterWord ? "within" : positionBefore(folded, end));
    afterWord = isWordCharacter(folded.slice(first, second));
    first = second;
    second = third;
    third = end;
    end = charEnd(folded, end);
    if (walked % CHARACTERS_PER_STEP === 0) yield;
  }
}

/** The first characters of a text that its terms of the beginning depend on. */
export const beginningOf = (folded: string): string =>
  folded.slice(0, charEnd(folded, charEnd(folded, charEnd(folded, 0))));

/** Terms of the beginning of a text. */
export function startTerms(folded: string): readonly string[] {
  const beginning = Array.from(beginningOf(folded), toTermCharacter);
  return beginning.map((_, last) => KIND.start + beginning.slice(0, last + 1).join(""));
}

/**
 * Context of a trigram: within a word, at a possible word start, or at one with no word character after the trigram.
 */
export type TrigramPosition = "within" | "begins" | "stands";

const positionBefore = (folded: string, end: number): TrigramPosition =>
  isWordCharacter(charAt(folded, end)) ? "begins" : "stands";

/** End index of the character at `at`. */
const charEnd = (text: string, at: number): number => at + charAt(text, at).length;

/** Terms of up to three characters; fewer only at the end of a text. */
export function trigramTerms(trigram: string, position: TrigramPosition): readonly string[] {
  const chars = [...trigram];
  const [, two = "", three = ""] = chars;
  const terms = chars.map(toTermCharacter);
  const grams = terms.map((_, last) => terms.slice(0, last + 1).join(""));
  const found = grams.map((gram) => KIND.inside + gram);
  if (position === "within") return found;
  for (const gram of grams) found.push(KIND.word + gram);
  const ends = [!isWordCharacter(two), !isWordCharacter(three), position === "stands"];
  for (const [length, gram] of grams.entries()) if (ends[length]) found.push(KIND.whole + gram);
  return found;
}

export interface NarrowedQuery {
  /** Terms that every matching text has. */
  readonly terms: readonly string[];
  /** Whether texts with all terms must be checked in addition. */
  readonly check: boolean;
}

/** Index terms for texts that contain `folded` at least as well as `tier`. */
export function queryTerms(folded: string, tier: RunTier, wholeWord: boolean): NarrowedQuery {
  if (tier === "exact") return { terms: [textTerm(folded)], check: true };
  const chars = [...folded].map(toTermCharacter);
  const beginning = chars.slice(0, MAX_TERM_LENGTH).join("");
  const short = chars.length <= MAX_TERM_LENGTH;
  const terms = new Set<string>();
  if (tier === "prefix") terms.add(KIND.start + beginning);
  if (tier === "word") terms.add(KIND.word + beginning);
  if (wholeWord) terms.add((short ? KIND.whole : KIND.word) + beginning);
  if (tier === "inside" && short) terms.add(KIND.inside + beginning);
  if (!short) for (const gram of trigramsOf(chars)) terms.add(KIND.inside + gram);
  return { terms: [...terms], check: !short };
}

/** Trigrams sampled across the whole query. */
function trigramsOf(chars: readonly string[]): readonly string[] {
  const last = chars.length - MAX_TERM_LENGTH;
  const step = Math.max(1, last / (MAX_TERMS - 1));
  const found: string[] = [];
  for (let at = 0; at < last; at += step)
    found.push(chars.slice(Math.floor(at), Math.floor(at) + MAX_TERM_LENGTH).join(""));
  found.push(chars.slice(last).join(""));
  return found;
}

const textTerm = (folded: string): string => KIND.text + digest(folded);
export const localeTerm = (locale: string): string => KIND.locale + digest(locale);
export const partTerm = (part: string): string => KIND.part + part;

const digest = (text: string): string => hash("sha256", text, "hex").slice(0, 16);

/** Match tier of a text that contains all words of the query, and perhaps the run. */
export function tierOf(folded: string, run: string): Tier {
  if (folded === run) return "exact";
  if (folded.startsWith(run)) return "prefix";
  const first = folded.indexOf(run);
  for (let at = first; at !== -1; at = folded.indexOf(run, at + 1)) {
    if (beginsWord(folded, at)) return "word";
  }
  if (first !== -1) return "inside";
  return containsSeparated(folded, run) ? "separated" : "words";
}

/** Whether the text contains the words of the run in order, from a word start, with any separators between them. */
function containsSeparated(folded: string, run: string): boolean {
  const [first = "", ...others] = partsOf(run);
  if (others.length === 0) return false;
  for (let at = folded.indexOf(first); at !== -1; at = folded.indexOf(first, at + 1))
    if (beginsWord(folded, at) && continues(folded, at + first.length, others)) return true;
  return false;
}

function continues(folded: string, from: number, words: readonly string[]): boolean {
  const separators = new RegExp(SEPARATORS, "uy");
  separators.lastIndex = from;
  for (const word of words) {
    if (!separators.test(folded) || !folded.startsWith(word, separators.lastIndex)) return false;
    separators.lastIndex += word.length;
  }
  return true;
}

/** Cache: many texts are compared with one run. */
let lastParts: { readonly run: string; readonly parts: readonly string[] } = { run: "", parts: [] };

function partsOf(run: string): readonly string[] {
  if (lastParts.run !== run) lastParts = { run, parts: run.split(SEPARATORS).filter(Boolean) };
  return lastParts.parts;
}

/** Whether the query occurs with neither a letter, a number nor a mark on either side. */
export function standsAsWord(folded: string, wanted: string): boolean {
  for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    if (beginsWord(folded, at) && !isWordCharacter(charAt(folded, end))) return true;
  }
  return false;
}

function beginsWord(folded: string, at: number): boolean {
  if (at === 0) return true;
  const unit = folded.charCodeAt(at - 1);
  return !isWordCharacter(unit >= 0xdc_00 && unit <= 0xdf_ff ? folded.slice(at - 2, at) : (folded[at - 1] ?? ""));
}

const charAt = (text: string, at: number): string => {
  const point = text.codePointAt(at);
  return point === undefined ? "" : String.fromCodePoint(point);
};

const WORD_CHARACTER = /^[\p{L}\p{N}\p{M}]$/u;
/** Cache: the same few thousand characters recur. */
const wordCharacters = new Map<string, boolean>();
const CACHED_CHARACTERS = 20_000;

function isWordCharacter(char: string): boolean {
  const cached = wordCharacters.get(char);
  if (cached !== undefined) return cached;
  const found = WORD_CHARACTER.test(char);
  if (wordCharacters.size >= CACHED_CHARACTERS) wordCharacters.clear();
  wordCharacters.set(char, found);
  return found;
}

/**
 * The tokenizer splits at ASCII blanks and punctuation. The index represents them as compatibility ideographs, which no
 * folded text contains, because each of them decomposes.
 */
export const ASCII_STANDS_AT = 0xf9_00;

function toTermCharacter(char: string): string {
  if (char > "\u007F" || (char >= "a" && char <= "z") || (char >= "0" && char <= "9")) return char;
  return String.fromCharCode(ASCII_STANDS_AT + char.charCodeAt(0));
}
