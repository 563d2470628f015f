/**
 * A sentence as plain text without ambiguity: names that could be read as connecting words are quoted, and names of
 * another direction are isolated. On screen the style of each segment does the same.
 */
import { isolateBidi, stripControls } from "../../bidi-isolate.ts";
import type { Grammar, PluralForms } from "./grammar.ts";
import { listLiterals, type Segment } from "./segments.ts";

export const plainSentence = (segments: readonly Segment[], grammar: Grammar): string =>
  segments
    .map(({ kind, text, range }) => (kind === "text" || kind === "not" || range ? text : plainName(text, grammar)))
    .join("");

/** A name as part of a plain sentence: `Berlin`, `“Married, or not”`. A quotation mark inside the quotes is doubled. */
export function plainName(received: string, grammar: Grammar): string {
  const name = stripControls(received).replaceAll(/[\t\n\u2028\u2029]/g, " ");
  if (isBare(name, grammar)) return isolated(name, grammar);
  const [open, close] = grammar.quotes;
  return open + isolated(name.replaceAll(close, close + close), grammar) + close;
}

/** Whether a name cannot be read as anything else between the connecting words of the grammar. */
export const isBare = (name: string, grammar: Grammar): boolean =>
  name !== "" && name.trim() === name && !AMBIGUOUS.test(name) && !connecting(grammar).test(name);

/** Punctuation of templates and lists in any language, and all quotation marks; `×` joins attribute names. */
const AMBIGUOUS = /[,;:()、。，；：（）،؛–〜~×"\p{Pi}\p{Pf}„「」]/u;

/** A first-strong isolate around every name of a right-to-left sentence, else around right-to-left names. */
export const isolated = (name: string, grammar: Grammar): string =>
  isRightToLeft(grammar) ? `\u2068${name}\u2069` : isolateBidi(name);

export const isRightToLeft = ({ code }: Pick<Grammar, "code">): boolean => code === "ar" || code === "he";

const patterns = new Map<string, RegExp>();

/** Matches the connecting words of a grammar; cached. */
function connecting(grammar: Grammar): RegExp {
  const cached = patterns.get(grammar.code);
  if (cached) return cached;
  const pattern = new RegExp([...wordsOf(grammar)].map(wordPattern).join("|"), "iu");
  patterns.set(grammar.code, pattern);
  return pattern;
}

/** Scripts without spaces between words: a connecting word counts inside of any text. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Words with their spaces; a space marks a word boundary. */
function wordsOf(grammar: Grammar): ReadonlySet<string> {
  const literals = [...sentenceTemplates(grammar).flatMap(literalsOf), ...listLiterals(grammar)];
  const words = new Set<string>();
  for (const literal of literals)
    for (const word of literal.split(/[\p{P}×]+/u)) if (word.trim() !== "") words.add(word.replaceAll(/\s+/gu, " "));
  // "or more" after the separator "or" would leave "more", so what follows one connecting word counts alone too.
  for (const word of words) for (const start of words) for (const rest of remainder(word, start)) words.add(rest);
  return words;
}

/** The part of a word after another one: after a space, or directly where that one is attached to the next word. */
function remainder(word: string, start: string): readonly string[] {
  const first = start.trim();
  const rest = word.trimStart().slice(first.length);
  if (!word.trimStart().startsWith(first) || rest.trim() === "") return [];
  return rest.startsWith(" ") || !start.endsWith(" ") || UNSPACED.test(first) ? [rest] : [];
}

/** Texts between the slots; the ends of a template and its negating words are word boundaries. */
const literalsOf = (template: string): string[] =>
  ` ${template} `.replaceAll(/\[([^\]]+)\]/g, "{} $1 {}").split(/\{\w*\}/);

function wordPattern(word: string): string {
  const trimmed = word.trim().replace(/[$()*+.?[\\\]^{|}-]/g, "\\$&");
  if (UNSPACED.test(trimmed)) return trimmed;
  const start = word.startsWith(" ") ? "(?<![\\p{L}\\p{M}\\p{N}])" : "";
  const end = word.endsWith(" ") ? "(?![\\p{L}\\p{M}\\p{N}])" : "";
  return start + trimmed + end;
}

/** Templates that appear next to a name. */
function sentenceTemplates(grammar: Grammar): string[] {
  const { code: _code, listLocale: _list, quotes: _quotes, attribute: _attribute, copy: _copy, ...rest } = grammar;
  const { entries: _entries, open: _open, answers: _answers, comma: _comma, ...templates } = rest;
  return Object.values(templates).flatMap((template: string | PluralForms) =>
    typeof template === "string" ? [template] : Object.values(template),
  );
}
