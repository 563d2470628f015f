/** Messages about typed or pasted ids, the same in every box. Pure. */
import { NOT_AN_ID } from "../../int64.ts";
import { MAX_READ } from "./pasted.ts";
import type { ReadIds } from "./read-ids.ts";

const NAMED = 3;
const MAX_LENGTH = 40;

export const CUT_TEXT = `Only the first ${MAX_READ.toLocaleString("en")} characters are read. Paste the rest separately.`;

/** Reason why the text can't be used yet, as one sentence; `undefined` if it can. */
export function idsFault({ ids, strangers, unclear, isList, isCut }: ReadIds): string | undefined {
  if (strangers.length > 0) {
    return `${namesOf(strangers)} ${strangers.length === 1 ? "is not an ID" : "are not IDs"}. ${NOT_AN_ID}`;
  }
  // A token that is cut at the limit is not read at all.
  if (isCut && ids.length + unclear.length === 0) return CUT_TEXT;
  // Among sentences, a number with separators is most likely a count.
  if (unclear.length === 0 || (ids.length > 0 && !isList)) return undefined;
  return `${namesOf(unclear.map(({ text }) => text))} can be interpreted in several ways. Choose one below.`;
}

function namesOf(texts: readonly string[]): string {
  const shown = texts
    .slice(0, NAMED)
    .map((text) => `“${text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text}”`);
  const more = texts.length > NAMED ? ` and ${texts.length - NAMED} more` : "";
  return `${shown.join(", ")}${more}`;
}
