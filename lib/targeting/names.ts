/** Words for the ids of targeting: pure look-ups, handed in by whoever knows the attributes and the wanted locale. */
import type { Int64 } from "../int64.ts";

export interface Names {
  /** The attribute's word; `undefined` when it is not known (not read yet, or not ours to read). */
  attribute(id: Int64): string | undefined;
  /** The word of one answer; `undefined` when the attribute has no such answer. */
  answer(attributeId: Int64, value: string): string | undefined;
  /** BCP 47 tag of the word that `attribute` (no value) or `answer` (with one) returns. */
  lang?(attributeId: Int64, value?: string): string | undefined;
  /** Whether the word of an answer is the service's default text because there is none in the wanted language. */
  instead?(attributeId: Int64, value: string): boolean;
}

/** Knows nothing: every sentence falls back to ids and raw values. */
export const NO_NAMES: Names = { attribute: () => undefined, answer: () => undefined };

export interface Word {
  readonly text: string;
  /** Present when the word is a translation whose language is known. */
  readonly lang?: string;
  /** The default text stands in for one in the wanted language. */
  readonly instead?: true;
}

const withLang = (text: string, lang: string | undefined): Word => (lang ? { text, lang } : { text });

/** The attribute's word, or `fallback` (default `Attribute 12345`). */
export function attributeWord(names: Names, id: Int64, fallback = `Attribute ${id}`): Word {
  const text = names.attribute(id);
  return text ? withLang(text, names.lang?.(id)) : { text: fallback };
}

/** The answer's word, or the raw value; the empty value is shown as `""`. */
export function answerWord(names: Names, attributeId: Int64, value: string): Word {
  const text = names.answer(attributeId, value);
  if (!text) return { text: value || '""' };
  const word = withLang(text, names.lang?.(attributeId, value));
  return names.instead?.(attributeId, value) ? { ...word, instead: true } : word;
}
