/** Parses the ids in a pasted text such as a mail, sheet or log, with any separators. Pure. */
import { readTypedId } from "../../int64.ts";

/** Maximum ids per lookup. */
export const MAX_IDS = 5_000;

export interface ParsedIds {
  /** `45391` or `120:45398`, distinct, in pasted order; at most 5,000. */
  readonly ids: readonly string[];
  /** Number of repeated occurrences. */
  readonly repeated: number;
  /** Tokens that are not ids, distinct, in pasted order. */
  readonly notIds: readonly string[];
  /** Number of ids above the limit of 5,000. */
  readonly beyond: number;
}

/**
 * Separators: white space, commas of several scripts, quotes, brackets, and characters that logs put between name and
 * value.
 */
const BETWEEN = /[\s,;|=/\\"'`“”„«»‘’()[\]{}<>،؛、，；]+/u;
/** Punctuation at the ends of a token. */
const ENDS = /^[:.#]+|[:.#]+$/g;

export function parseIds(pasted: string): ParsedIds {
  const ids = new Set<string>();
  const notIds = new Set<string>();
  let repeated = 0;
  for (const piece of pasted.replace(/\p{Cf}/gu, "").split(BETWEEN)) {
    const word = piece.normalize("NFKC").replace(ENDS, "");
    if (word === "") continue;
    const id = readOne(word);
    if (id === undefined) notIds.add(word);
    else if (ids.has(id)) repeated += 1;
    else ids.add(id);
  }
  const all = [...ids];
  return { ids: all.slice(0, MAX_IDS), repeated, notIds: [...notIds], beyond: Math.max(0, all.length - MAX_IDS) };
}

/** Id or pair, without leading zeros. */
function readOne(word: string): string | undefined {
  const parts = word.split(":");
  if (parts.length > 2) return undefined;
  const [first, second] = parts.map((part) => readTypedId(part));
  if (first === undefined) return undefined;
  if (parts.length === 1) return first;
  return second === undefined ? undefined : `${first}:${second}`;
}
