/** Sentences as segments for rich rendering, with helpers to combine them. */
import type { Int64 } from "../../int64.ts";
import type { Grammar, PluralForms } from "./grammar.ts";

/**
 * `attribute` and `value` are names and answer texts, `not` is the negating word, `tag` is technical text as received
 * (a list id, raw JSON), `text` connects. Spaces are part of the texts: joined, the segments form the plain sentence.
 */
export interface Segment {
  readonly kind: "text" | "attribute" | "value" | "not" | "tag";
  readonly text: string;
  /** Id of the named attribute, or of the attribute the value belongs to. */
  readonly attributeId?: Int64;
  /** BCP 47; absent when unknown. */
  readonly lang?: string;
  /** Question of the named attribute. */
  readonly question?: string;
  /** Default text, because there is none in the language of the sentence. */
  readonly instead?: true;
  /** The value as received, because no answer text is known; only when the wording merges ranges. */
  readonly raw?: true;
  /** A number or a range of numbers in the words of the grammar, not an answer text. */
  readonly range?: true;
  /** Tag of the cell this segment belongs to; only when the wording requests tags. */
  readonly tag?: string;
}

/** Plain text of a sentence. */
export const sentenceText = (segments: readonly Segment[]): string => segments.map((segment) => segment.text).join("");

export const textSegment = (text: string, grammar: Grammar): Segment => ({ kind: "text", text, lang: grammar.code });

const splitCache = new Map<string, readonly string[]>();

/** Cached: the grammars have only a few templates. */
function partsOf(template: string): readonly string[] {
  const cached = splitCache.get(template);
  if (cached) return cached;
  const parts = template.split(/(\{\w+\}|\[[^\]]+\])/).filter((part) => part !== "");
  if (splitCache.size < 1_000) splitCache.set(template, parts);
  return parts;
}

/** Fills a template's `{slots}`; an unknown slot is removed. */
export function fill(
  template: string,
  grammar: Grammar,
  slots: Readonly<Record<string, readonly Segment[]>> = {},
): Segment[] {
  return partsOf(template).flatMap((part): readonly Segment[] => {
    if (part.startsWith("{")) return slots[part.slice(1, -1)] ?? [];
    if (part.startsWith("[")) return [{ kind: "not", text: part.slice(1, -1), lang: grammar.code }];
    return [textSegment(part, grammar)];
  });
}

/** Cached: creating a formatter costs more than formatting a hundred numbers, and there are few languages. */
const numbers = new Map<string, Intl.NumberFormat>();

export function numberText(n: number, { listLocale }: Grammar): string {
  const format = numbers.get(listLocale) ?? new Intl.NumberFormat(listLocale);
  numbers.set(listLocale, format);
  return format.format(n);
}

const plurals = new Map<string, Intl.PluralRules>();

/** Template for a count, by the plural rules of the language. */
export function pluralForm(forms: PluralForms, n: number, { listLocale }: Grammar): string {
  const rules = plurals.get(listLocale) ?? new Intl.PluralRules(listLocale);
  plurals.set(listLocale, rules);
  return forms[rules.select(n)] ?? forms.other;
}

/** "1 entry", "4 entries". */
export const countText = (forms: PluralForms, n: number, grammar: Grammar): string =>
  pluralForm(forms, n, grammar).replace("{n}", numberText(n, grammar));

/** Joins phrases with a connector. */
export function joinPhrases(phrases: readonly (readonly Segment[])[], connector: string, grammar: Grammar): Segment[] {
  return phrases.flatMap((phrase, index) => (index === 0 ? phrase : [textSegment(connector, grammar), ...phrase]));
}

type ListType = "disjunction" | "conjunction";

const formatters = new Map<string, Intl.ListFormat>();

function listFormat(type: ListType, { listLocale }: Grammar): Intl.ListFormat {
  const key = `${listLocale} ${type}`;
  const formatter = formatters.get(key) ?? new Intl.ListFormat(listLocale, { type });
  formatters.set(key, formatter);
  return formatter;
}

/** "a, b or c" (disjunction), "a, b and c" (conjunction), by the rules of the language. */
export function listed(items: readonly Segment[], type: ListType, grammar: Grammar): Segment[] {
  // Fast path: a single item is by far the most frequent case.
  if (items.length === 1) return [...items];
  let next = 0;
  const parts = listFormat(type, grammar).formatToParts(items.map((item) => item.text));
  return parts.flatMap((part): Segment[] => {
    if (part.type === "literal") return [textSegment(part.value, grammar)];
    const item = items[next++];
    return item ? [item] : [];
  });
}

/** Items that change the conjunction before them: Spanish "u" and "e", Hebrew "ו" without a hyphen. */
const LIST_SAMPLES = ["A", "O", "8", "I", "א"];

/** Every text that `listed` can put between two items. */
export const listLiterals = (grammar: Grammar): string[] =>
  (["disjunction", "conjunction"] as const).flatMap((type) =>
    LIST_SAMPLES.flatMap((last) =>
      [
        ["A", last],
        ["A", "A", "A", last],
      ].flatMap((items) =>
        listFormat(type, grammar)
          .formatToParts(items)
          .flatMap((part) => (part.type === "literal" ? [part.value] : [])),
      ),
    ),
  );
