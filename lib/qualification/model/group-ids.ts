/** Group ids typed or pasted into a box: a column, an email, a log line. */
import { readGroupLocale } from "../../opportunities/model/group-locale.ts";
import type { ReadIds } from "../../opportunities/paste/read-ids.ts";
import { idsFault } from "../../opportunities/paste/read-ids-text.ts";
import type { PastedKind } from "../../opportunities/paste/pasted.ts";
import { MAX_RUN_GROUPS } from "./limits.ts";

/** An opportunity id resolves to its group. */
export const GROUP_KINDS: readonly PastedKind[] = ["group", "opportunity"];

/** May contain more ids than the limit of one run. */
export type TypedGroups = ReadIds;

/** Result for a blank text. */
export const NO_GROUP_IDS: TypedGroups = {
  ids: [],
  repeated: [],
  unclear: [],
  rejected: [],
  strangers: [],
  isList: true,
  locales: [],
  isCut: false,
};

/**
 * Validation error for the typed groups, as one sentence; `undefined` when they can be sent. @param groups number of
 * groups the run would ask about.
 */
export function groupsFault(typed: TypedGroups, groups = typed.ids.length): string | undefined {
  const fault = idsFault(typed);
  if (fault !== undefined) return fault;
  if (groups === 0) return "Enter at least one group ID.";
  if (groups <= MAX_RUN_GROUPS) return undefined;
  return `A run can have at most ${MAX_RUN_GROUPS} groups; you entered ${groups.toLocaleString("en")}.`;
}

/** "Duplicate 11241127 will be sent once." */
export function repeatedText({ repeated }: Pick<TypedGroups, "repeated">): string | undefined {
  if (repeated.length === 0) return undefined;
  if (repeated.length === 1) return `Duplicate ${repeated[0]} will be sent once.`;
  return `${repeated.length} duplicate IDs will each be sent once.`;
}

const DEFAULT_LOCALE = "en_US";

/**
 * Locale suggested for loading the groups: the only one stated in the text, else the only one of the respondents.
 * @param respondents locales as the service writes them; `""` for none.
 */
export function groupsLocale({ locales }: Pick<TypedGroups, "locales">, respondents: readonly string[]): string {
  for (const each of [locales, respondents]) {
    const usable = new Set(each.filter((locale) => readGroupLocale(locale) !== undefined));
    if (usable.size === 1) return [...usable][0] ?? DEFAULT_LOCALE;
  }
  return DEFAULT_LOCALE;
}
