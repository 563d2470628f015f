/** Address of the comparison. */
import { boundedInt, cutText, type Parsed } from "../../query/address-parsers.ts";
import { localeOfNames } from "../address.ts";
import { readTypedIds } from "../model/typed-ids.ts";

/** Lines of a list at first, and with every request for more. */
const FIRST_LINES = 50;
export const MORE_LINES = 200;

/**
 * Upper bound, because browsers take long to lay out more. Longer lists are browsable and searchable on the opportunity
 * pages.
 */
export const MAX_LINES = FIRST_LINES + 2 * MORE_LINES;

/** `ids`: as typed or linked, so that the page can report invalid ids. */
export const compareAddress = {
  ids: cutText(200).withDefault(""),
  words: localeOfNames,
  lines: boundedInt(FIRST_LINES, MAX_LINES).withDefault(FIRST_LINES),
};
export type CompareQuery = Parsed<typeof compareAddress>;

/** Error message for an id list that cannot be compared; `undefined` if it is valid. */
export function compareFault(text: string): string | undefined {
  const words = text.split(/[\s,;]+/).filter(Boolean);
  const { ids, strange } = readTypedIds(text);
  if (strange !== undefined) return `“${strange.slice(0, 40)}” is not an ID.`;
  if (words.length === 2 && ids.length === 1) return "Both IDs are the same opportunity. Enter a different one.";
  if (ids.length === 1) return "Enter a second ID to compare.";
  if (ids.length > 2) return `You entered ${ids.length} IDs. Enter exactly two.`;
  return ids.length === 0 ? "Enter two IDs." : undefined;
}

/** `ids` of a link that names the opportunities as `a` and `b`; `undefined` for any other link. */
export function idsOfPair(params: Readonly<Record<string, unknown>>): string | undefined {
  const { ids, a, b } = params;
  if (ids !== undefined) return undefined;
  const named = [a, b].filter((text) => typeof text === "string" && text.trim() !== "");
  return named.length === 0 ? undefined : named.join(",");
}
