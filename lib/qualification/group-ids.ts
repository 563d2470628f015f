/** Group ids out of whatever a person pastes: a column, a mail, a log line. */
import { readTypedId, type Int64 } from "../int64.ts";
import { MOST_RUN_GROUPS } from "./run-limits.ts";

export interface TypedGroups {
  /** Each once, in the order of first mention; may be more than one run takes. */
  readonly ids: readonly Int64[];
  /** Pieces that are no ids, as typed. */
  readonly strangers: readonly string[];
  /** Ids that stood there more than once. */
  readonly repeated: readonly Int64[];
}

/** More pieces are not looked at; a run takes 200 groups. */
const MOST_PIECES = 2_000;
const SEPARATORS = /[\s,;:、，；：|/\\"'`«»“”„()[\]{}<>=&]+/;

export function readGroupIds(text: string): TypedGroups {
  const ids = new Set<Int64>();
  const repeated = new Set<Int64>();
  const strangers = new Set<string>();
  for (const piece of text.split(SEPARATORS, MOST_PIECES).filter(Boolean)) {
    const id = readTypedId(piece);
    if (id === undefined) strangers.add(piece);
    else if (ids.has(id)) repeated.add(id);
    else ids.add(id);
  }
  return { ids: [...ids], strangers: [...strangers], repeated: [...repeated] };
}

const NAMED = 3;
const LONGEST = 40;

/** What is wrong with typed groups, in one sentence; `undefined` when they can be sent. @param groups how many would be asked about. */
export function groupsFault({ ids, strangers }: TypedGroups, groups = ids.length): string | undefined {
  if (strangers.length > 0) return strangersFault(strangers);
  if (groups === 0) return "At least one group id is needed.";
  if (groups <= MOST_RUN_GROUPS) return undefined;
  return `At most ${MOST_RUN_GROUPS} groups fit in one run; you gave ${groups.toLocaleString("en")}.`;
}

function strangersFault(strangers: readonly string[]): string {
  const shown = strangers
    .slice(0, NAMED)
    .map((text) => `“${text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}”`);
  const more = strangers.length > NAMED ? ` and ${strangers.length - NAMED} more` : "";
  const verb = strangers.length === 1 ? "is not an id" : "are not ids";
  return `${shown.join(", ")}${more} ${verb}. An id is a whole number of up to 19 digits, at most 9223372036854775807.`;
}

/** "11241127 stood there twice and is sent once." */
export function repeatedText({ repeated }: TypedGroups): string | undefined {
  if (repeated.length === 0) return undefined;
  if (repeated.length === 1) return `${repeated[0]} stands there more than once and is asked once.`;
  return `${repeated.length} ids stand there more than once; each is asked once.`;
}
