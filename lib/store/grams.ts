/**
 * How texts are cut into the terms of the index, and which terms a query needs. Pure. A term is a letter for its kind and what
 * it stands for, so no text can imitate another kind.
 */
import "server-only";
import { hash } from "node:crypto";
import { atOnce, type Steps } from "../steps.ts";

const KIND = {
  /** One, two or three neighbouring signs anywhere. */
  inside: "g",
  /** The first one, two or three signs of the text. */
  start: "s",
  /** The first one, two or three signs from a place where a word may begin. */
  word: "w",
  /** A whole word of at most three signs, or what stands between such. */
  whole: "v",
  text: "h",
  locale: "l",
  part: "p",
} as const;

/** Longer queries are narrowed by terms of this many signs and checked against the text. */
export const LONGEST_TERM = 3;
/** Longer queries are narrowed by some of their terms. */
const MOST_TERMS = 12;

/** How a text matches, best first. */
export const TIERS = ["exact", "prefix", "word", "inside"] as const;
export type Tier = (typeof TIERS)[number];

/** Signs looked at in one step. */
const SIGNS_AT_ONCE = 20_000;

interface TermedText {
  readonly folded: string;
  readonly locale: string;
  readonly part: string;
}

/** Every term of a text, each once, as the index takes them. */
export const termsOf = (text: TermedText): string => atOnce(termSteps(text));

/** The same in steps. */
export function* termSteps({ folded, locale, part }: TermedText): Steps<string> {
  const found = new Set<string>([textTerm(folded), localeTerm(locale), partTerm(part)]);
  // In a long text nearly every three signs stood there before, and so did all their terms.
  const seen = { within: new Set<string>(), begins: new Set<string>(), stands: new Set<string>() };
  let [first, second] = [0, signEnd(folded, 0)];
  let third = signEnd(folded, second);
  let end = signEnd(folded, third);
  const beginning = Array.from(folded.slice(0, end), asTermSign);
  for (let length = 1; length <= beginning.length; length += 1)
    found.add(KIND.start + beginning.slice(0, length).join(""));
  let afterWord = false;
  for (let walked = 1; first < folded.length; walked += 1) {
    const signs = folded.slice(first, end);
    const place = afterWord ? "within" : placeBefore(folded, end);
    if (!seen[place].has(signs)) {
      seen[place].add(signs);
      addTerms(found, [...signs], place);
    }
    afterWord = isWordSign(folded.slice(first, second));
    first = second;
    second = third;
    third = end;
    end = signEnd(folded, end);
    if (walked % SIGNS_AT_ONCE === 0) yield;
  }
  return [...found].join(" ");
}

/** Where three signs stand: within a word, where one may begin, or there and no word goes on behind them. */
type Place = "within" | "begins" | "stands";

const placeBefore = (folded: string, end: number): Place => (isWordSign(signAt(folded, end)) ? "begins" : "stands");

/** Where the sign at that place ends. */
const signEnd = (text: string, at: number): number => at + signAt(text, at).length;

/** The terms of up to three signs; fewer are the last of a text. */
function addTerms(found: Set<string>, signs: readonly string[], place: Place): void {
  const [, two = "", three = ""] = signs;
  const terms = signs.map(asTermSign);
  const grams = terms.map((_, last) => terms.slice(0, last + 1).join(""));
  for (const gram of grams) found.add(KIND.inside + gram);
  if (place === "within") return;
  for (const gram of grams) found.add(KIND.word + gram);
  const ends = [!isWordSign(two), !isWordSign(three), place === "stands"];
  for (const [length, gram] of grams.entries()) if (ends[length]) found.add(KIND.whole + gram);
}

export interface NarrowedQuery {
  /** All of them stand in the index for every text that matches. */
  readonly terms: readonly string[];
  /** Whether texts that have them all must still be looked at. */
  readonly check: boolean;
}

/** What the index is asked for texts that match `folded` at least as well as `tier`. */
export function queryTerms(folded: string, tier: Tier, wholeWord: boolean): NarrowedQuery {
  if (tier === "exact") return { terms: [textTerm(folded)], check: true };
  const signs = [...folded].map(asTermSign);
  const beginning = signs.slice(0, LONGEST_TERM).join("");
  const short = signs.length <= LONGEST_TERM;
  const terms = new Set<string>();
  if (tier === "prefix") terms.add(KIND.start + beginning);
  if (tier === "word") terms.add(KIND.word + beginning);
  if (wholeWord) terms.add((short ? KIND.whole : KIND.word) + beginning);
  if (tier === "inside" && short) terms.add(KIND.inside + beginning);
  if (!short) for (const gram of longGrams(signs)) terms.add(KIND.inside + gram);
  return { terms: [...terms], check: !short };
}

/** Grams of three signs, from all over the query. */
function longGrams(signs: readonly string[]): readonly string[] {
  const last = signs.length - LONGEST_TERM;
  const step = Math.max(1, last / (MOST_TERMS - 1));
  const found: string[] = [];
  for (let at = 0; at < last; at += step)
    found.push(signs.slice(Math.floor(at), Math.floor(at) + LONGEST_TERM).join(""));
  found.push(signs.slice(last).join(""));
  return found;
}

const textTerm = (folded: string): string => KIND.text + digest(folded);
export const localeTerm = (locale: string): string => KIND.locale + digest(locale);
export const partTerm = (part: string): string => KIND.part + part;

const digest = (text: string): string => hash("sha256", text, "hex").slice(0, 16);

/** How a text that holds the query matches it. */
export function tierOf(folded: string, wanted: string): Tier {
  if (folded === wanted) return "exact";
  if (folded.startsWith(wanted)) return "prefix";
  for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, at + 1)) {
    if (beginsWord(folded, at)) return "word";
  }
  return "inside";
}

/** Whether the query stands somewhere with neither a letter, a number nor a mark on either side. */
export function standsAsWord(folded: string, wanted: string): boolean {
  for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    if (beginsWord(folded, at) && !isWordSign(signAt(folded, end))) return true;
  }
  return false;
}

function beginsWord(folded: string, at: number): boolean {
  if (at === 0) return true;
  const unit = folded.charCodeAt(at - 1);
  return !isWordSign(unit >= 0xdc_00 && unit <= 0xdf_ff ? folded.slice(at - 2, at) : (folded[at - 1] ?? ""));
}

const signAt = (text: string, at: number): string => {
  const point = text.codePointAt(at);
  return point === undefined ? "" : String.fromCodePoint(point);
};

const WORD_SIGN = /^[\p{L}\p{N}\p{M}]$/u;
/** The same few thousand signs come again and again. */
const wordSigns = new Map<string, boolean>();
const KEPT_SIGNS = 20_000;

function isWordSign(sign: string): boolean {
  const known = wordSigns.get(sign);
  if (known !== undefined) return known;
  const found = WORD_SIGN.test(sign);
  if (wordSigns.size >= KEPT_SIGNS) wordSigns.clear();
  wordSigns.set(sign, found);
  return found;
}

/**
 * The tokenizer splits at ASCII blanks and punctuation. They stand in the index as compatibility ideographs, which no folded
 * text holds, because each of them decomposes.
 */
export const ASCII_STANDS_AT = 0xf9_00;

function asTermSign(sign: string): string {
  if (sign > "\u007F" || (sign >= "a" && sign <= "z") || (sign >= "0" && sign <= "9")) return sign;
  return String.fromCharCode(ASCII_STANDS_AT + sign.charCodeAt(0));
}
