/** A pasted text → the ids in it: from a mail, a sheet or a log, whatever stands between them. Pure. */
import { readTypedId } from "../int64.ts";

/** As many as one look-up takes. */
export const MOST_IDS = 5_000;

export interface ParsedIds {
  /** `45391` or `120:45398`, each once, in the order pasted; at most 5,000. */
  readonly ids: readonly string[];
  /** Ids that stood there more than once, counted each further time. */
  readonly repeated: number;
  /** What stood there and is no id, each once, in the order pasted. */
  readonly notIds: readonly string[];
  /** Ids beyond the first 5,000. */
  readonly beyond: number;
}

/** Blanks, commas of several scripts, quotes, brackets and what logs put between a name and its value. */
const BETWEEN = /[\s,;|=/\\"'`“”„«»‘’()[\]{}<>،؛、，；]+/u;
/** What a sentence leaves at the ends of a word. */
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
  return { ids: all.slice(0, MOST_IDS), repeated, notIds: [...notIds], beyond: Math.max(0, all.length - MOST_IDS) };
}

/** One id or a pair, without leading zeros. */
function readOne(word: string): string | undefined {
  const parts = word.split(":");
  if (parts.length > 2) return undefined;
  const [first, second] = parts.map((part) => readTypedId(part));
  if (first === undefined) return undefined;
  if (parts.length === 1) return first;
  return second === undefined ? undefined : `${first}:${second}`;
}
