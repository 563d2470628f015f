/** Words of a query that an attribute contains in its name and questions, and its answers complete. Pure. */
import "server-only";
import { positionOf } from "./text-ids.ts";
import type { TextQuery } from "./text-index.ts";

/** Each further word doubles the number of combinations. */
const MAX_SHARED_WORDS = 8;
/** Parts whose texts the attribute completes. */
export const SHARING_PARTS: ReadonlySet<string> = new Set(["question", "answer"]);

/** Whether texts may contain a part of the words only, and other texts the rest. */
export const mayShareWords = ({ words, part }: Pick<TextQuery, "words" | "part">): boolean =>
  words.length >= 2 && words.length <= MAX_SHARED_WORDS && (part === undefined || SHARING_PARTS.has(part));

/** Words of an attribute, a bit each. */
export interface AttributeWords {
  name: number;
  /** By locale of the question; `""` for its default text. */
  readonly questions: Map<string, number>;
}

/** By position. */
export type WordsByPosition = ReadonlyMap<number, AttributeWords>;

/** Name or question with the words that it contains, a bit each. */
export interface HeadRow {
  readonly position: number;
  readonly part: string;
  readonly locale: string;
  readonly own: number;
}

export function wordsByPosition(rows: readonly HeadRow[]): WordsByPosition {
  const found = new Map<number, AttributeWords>();
  for (const { position, part, locale, own } of rows) {
    const attribute = found.get(position) ?? { name: 0, questions: new Map<string, number>() };
    found.set(position, attribute);
    if (part === "name") attribute.name |= own;
    else attribute.questions.set(locale, (attribute.questions.get(locale) ?? 0) | own);
  }
  return found;
}

interface SharingText {
  readonly id: number;
  readonly part: string;
  readonly locale: string;
}

/** Words of the name and, for an answer, of its question in the same locale and by default. */
export function wordsAround({ id, part, locale }: SharingText, attributes: WordsByPosition): number {
  const attribute = attributes.get(positionOf(id));
  if (!attribute) return 0;
  const { name, questions } = attribute;
  return part === "answer" ? name | (questions.get("") ?? 0) | (questions.get(locale) ?? 0) : name;
}
