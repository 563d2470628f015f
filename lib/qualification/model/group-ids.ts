/** Extracts group ids from pasted text: a column, an email, a log line. */
import { readTypedId, type Int64 } from "../../int64.ts";
import { MAX_RUN_GROUPS } from "./limits.ts";

export interface TypedGroups {
  /** Unique, in order of first mention; may exceed the limit of one run. */
  readonly ids: readonly Int64[];
  /** Tokens that are not ids, as typed. */
  readonly strangers: readonly string[];
  /** Ids that occurred more than once. */
  readonly repeated: readonly Int64[];
}

/** Maximum tokens scanned; a run accepts 200 groups. */
const MAX_PIECES = 2_000;
const SEPARATORS = /[\s,;:、，；：|/\\"'`«»“”„()[\]{}<>=&]+/;

export function readGroupIds(text: string): TypedGroups {
  const ids = new Set<Int64>();
  const repeated = new Set<Int64>();
  const strangers = new Set<string>();
  for (const piece of text.split(SEPARATORS, MAX_PIECES).filter(Boolean)) {
    const id = readTypedId(piece);
    if (id === undefined) strangers.add(piece);
    else if (ids.has(id)) repeated.add(id);
    else ids.add(id);
  }
  return { ids: [...ids], strangers: [...strangers], repeated: [...repeated] };
}

const NAMED = 3;
const MAX_LENGTH = 40;

/**
 * Validation error for the typed groups, as one sentence; `undefined` when they can be sent. @param groups number of
 * groups the run would ask about.
 */
export function groupsFault({ ids, strangers }: TypedGroups, groups = ids.length): string | undefined {
  if (strangers.length > 0) return strangersFault(strangers);
  if (groups === 0) return "Enter at least one group ID.";
  if (groups <= MAX_RUN_GROUPS) return undefined;
  return `A run can have at most ${MAX_RUN_GROUPS} groups; you entered ${groups.toLocaleString("en")}.`;
}

function strangersFault(strangers: readonly string[]): string {
  const shown = strangers
    .slice(0, NAMED)
    .map((text) => `“${text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text}”`);
  const more = strangers.length > NAMED ? ` and ${strangers.length - NAMED} more` : "";
  const verb = strangers.length === 1 ? "is not an ID" : "are not IDs";
  return `${shown.join(", ")}${more} ${verb}. An ID is a whole number of up to 19 digits, at most 9223372036854775807.`;
}

/** "Duplicate 11241127 will be sent once." */
export function repeatedText({ repeated }: TypedGroups): string | undefined {
  if (repeated.length === 0) return undefined;
  if (repeated.length === 1) return `Duplicate ${repeated[0]} will be sent once.`;
  return `${repeated.length} duplicate IDs will each be sent once.`;
}
