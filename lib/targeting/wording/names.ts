/** Name lookups for targeting ids: pure functions, supplied by callers that have the attributes and the locale. */
import type { Int64 } from "../../int64.ts";
import { NO_ATTRIBUTE } from "../../sampling/unreadable/kinds.ts";

export interface Names {
  /** Attribute name; `undefined` when unknown (not fetched yet, or not accessible). */
  attribute(id: Int64): string | undefined;
  /** Answer text; `undefined` when the attribute has no such answer. */
  answer(attributeId: Int64, value: string): string | undefined;
  /** BCP 47 tag of the text returned by `attribute` (no value) or `answer` (with one). */
  lang?(attributeId: Int64, value?: string): string | undefined;
  /** Question of the attribute in the language of the names. */
  question?(attributeId: Int64): string | undefined;
  /** Whether the answer text is the service's default because there is none in the requested language. */
  instead?(attributeId: Int64, value: string): boolean;
}

/** No names: every sentence falls back to ids and raw values. */
export const NO_NAMES: Names = { attribute: () => undefined, answer: () => undefined };

export interface NameText {
  readonly text: string;
  /** Present when the text is a translation with a valid language. */
  readonly lang?: string;
  /** The default text replaces a missing translation. */
  readonly instead?: true;
}

const withLang = (text: string, lang: string | undefined): NameText => (lang ? { text, lang } : { text });

/** Attribute name, or `fallback` (default `Attribute 12345`, or `Unreadable attribute`). */
export function attributeText(names: Names, id: Int64, fallback = unnamed(id)): NameText {
  const text = names.attribute(id);
  return text ? withLang(text, names.lang?.(id)) : { text: fallback };
}

const unnamed = (id: Int64): string => (id === NO_ATTRIBUTE ? "Unreadable attribute" : `Attribute ${id}`);

/** Answer text, or the raw value; an empty value is shown as `""`. */
export function answerText(names: Names, attributeId: Int64, value: string): NameText {
  const text = names.answer(attributeId, value);
  if (!text) return { text: value || '""' };
  const word = withLang(text, names.lang?.(attributeId, value));
  return names.instead?.(attributeId, value) ? { ...word, instead: true } : word;
}
