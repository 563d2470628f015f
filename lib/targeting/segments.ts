/** A sentence as parts that a screen can render richly, and the arithmetic of putting parts together. */
import type { Int64 } from "../int64.ts";
import type { Grammar } from "./grammar.ts";

/**
 * `attribute` and `value` are words of the attributes, `not` is the negating word, `tag` is technical text as received
 * (a list id, raw JSON), `text` connects. Spaces are inside the texts: joined, the parts are the plain sentence.
 */
export interface Segment {
  readonly kind: "text" | "attribute" | "value" | "not" | "tag";
  readonly text: string;
  /** Of the attribute named, or of the attribute a value belongs to. */
  readonly attributeId?: Int64;
  /** BCP 47; absent when not known. */
  readonly lang?: string;
  /** The default text, for want of one in the language of the sentence. */
  readonly instead?: true;
  /** Of the cell that this part speaks of; only where the wording asks for it. */
  readonly tag?: string;
}

/** The plain sentence. */
export const sentenceText = (segments: readonly Segment[]): string => segments.map((segment) => segment.text).join("");

export const textSegment = (text: string, grammar: Grammar): Segment => ({ kind: "text", text, lang: grammar.code });

const split = new Map<string, readonly string[]>();

/** The few templates of the grammars, each taken apart once. */
function partsOf(template: string): readonly string[] {
  const known = split.get(template);
  if (known) return known;
  const parts = template.split(/(\{\w+\}|\[[^\]]+\])/).filter((part) => part !== "");
  if (split.size < 1_000) split.set(template, parts);
  return parts;
}

/** Fills a template's `{slots}`; an unknown slot vanishes. */
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

/** Making one takes longer than a hundred numbers do; languages that can be chosen are few. */
const numbers = new Map<string, Intl.NumberFormat>();

/** A template with one `{n}`, as text. */
export function fillCount(template: string, n: number, { listLocale }: Grammar): string {
  const format = numbers.get(listLocale) ?? new Intl.NumberFormat(listLocale);
  numbers.set(listLocale, format);
  return template.replace("{n}", format.format(n));
}

/** Joins phrases with a connecting text. */
export function joinPhrases(phrases: readonly (readonly Segment[])[], connector: string, grammar: Grammar): Segment[] {
  return phrases.flatMap((phrase, index) => (index === 0 ? phrase : [textSegment(connector, grammar), ...phrase]));
}

const formatters = new Map<string, Intl.ListFormat>();

/** "a, b or c" (disjunction), "a, b and c" (conjunction), by the rules of the language. */
export function listed(items: readonly Segment[], type: "disjunction" | "conjunction", grammar: Grammar): Segment[] {
  // One alone needs no connecting words, and is by far the most frequent list.
  if (items.length === 1) return [...items];
  const key = `${grammar.listLocale} ${type}`;
  const formatter = formatters.get(key) ?? new Intl.ListFormat(grammar.listLocale, { type });
  formatters.set(key, formatter);
  let next = 0;
  return formatter.formatToParts(items.map((item) => item.text)).flatMap((part): Segment[] => {
    if (part.type === "literal") return [textSegment(part.value, grammar)];
    const item = items[next++];
    return item ? [item] : [];
  });
}
