/** Opportunity ids as typed by the operator. */
import { readTypedId, type Int64 } from "../../int64.ts";

/**
 * Maximum ids: a manual selection is smaller, and beyond it the largest compatible set could not be computed reliably.
 */
export const MAX_CONFLICTING = 60;

export interface TypedIds {
  /** Distinct, in typed order. */
  readonly ids: readonly Int64[];
  /** First token that is not an id. */
  readonly strange: string | undefined;
}

/** Accepts white space, commas, semicolons and line breaks as separators. */
export function readTypedIds(text: string): TypedIds {
  const parts = text.split(/[\s,;]+/).filter(Boolean);
  return {
    ids: [...new Set(parts.map((word) => readTypedId(word)).filter((id) => id !== undefined))],
    strange: parts.find((word) => readTypedId(word) === undefined),
  };
}
