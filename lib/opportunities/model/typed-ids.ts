/** Opportunity ids as typed by the operator. */
import { readTypedId, type Int64 } from "../../int64.ts";

/**
 * Maximum ids: a manual selection is smaller, and beyond it the largest compatible set could not be computed reliably.
 */
export const MAX_CONFLICTING = 60;

const SEPARATORS = /[\s,;]+/;

export interface TypedIds {
  /** Distinct, in typed order. */
  readonly ids: readonly Int64[];
  /** First token that is not an id. */
  readonly strange: string | undefined;
}

/** Accepts white space, commas, semicolons and line breaks as separators. */
export function readTypedIds(text: string): TypedIds {
  const parts = text.split(SEPARATORS).filter(Boolean);
  return {
    ids: [...new Set(parts.map((word) => readTypedId(word)).filter((id) => id !== undefined))],
    strange: parts.find((word) => readTypedId(word) === undefined),
  };
}

/** Tokens of a link that a message quotes; the rest are counted. */
const QUOTED = 3;
const QUOTED_LENGTH = 40;

/** "“-1” and “x” in the link are not IDs."; `undefined` if every token is an id. */
export function strangeIdsText(text: string): string | undefined {
  const words = new Set(text.split(SEPARATORS).filter((word) => word !== "" && readTypedId(word) === undefined));
  const quoted = [...words].slice(0, QUOTED).map((word) => `“${word.slice(0, QUOTED_LENGTH)}”`);
  const items = words.size > QUOTED ? [...quoted, `${words.size - QUOTED} more`] : quoted;
  if (items.length === 0) return undefined;
  const listed = new Intl.ListFormat("en").format(items);
  return items.length === 1 ? `${listed} in the link is not an ID.` : `${listed} in the link are not IDs.`;
}
