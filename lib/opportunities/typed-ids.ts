/** Ids of opportunities as somebody typed them. */
import { readTypedId, type Int64 } from "../int64.ts";

/** More are no longer what somebody chose by hand, and the largest set could not be promised. */
export const MOST_CONFLICTING = 60;

export interface TypedIds {
  /** Each once, in the order typed. */
  readonly ids: readonly Int64[];
  /** The first thing between them that is no id. */
  readonly strange: string | undefined;
}

/** Ids with blanks, commas, semicolons or lines between them. */
export function readTypedIds(text: string): TypedIds {
  const words = text.split(/[\s,;]+/).filter(Boolean);
  return {
    ids: [...new Set(words.map((word) => readTypedId(word)).filter((id) => id !== undefined))],
    strange: words.find((word) => readTypedId(word) === undefined),
  };
}
