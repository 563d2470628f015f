/** Which two opportunities can be compared, and how many lines are shown. */
import { readTypedIds } from "./typed-ids.ts";

/** Lines of a list at first, and with every wish for more. */
export const FIRST_LINES = 50;
export const MORE_LINES = 200;

/** Beyond this a list is read on the pages of the opportunities, where it can be searched; a browser takes long to lay out more. */
export const MOST_LINES = FIRST_LINES + 2 * MORE_LINES;

/** Why the ids cannot be compared, in a sentence; `undefined` when they can. */
export function compareFault(text: string): string | undefined {
  const words = text.split(/[\s,;]+/).filter(Boolean);
  const { ids, strange } = readTypedIds(text);
  if (strange !== undefined) return `“${strange.slice(0, 40)}” is no id.`;
  if (words.length === 2 && ids.length === 1) return "That is the same opportunity twice. Give another one.";
  if (ids.length === 1) return "One id is given. Give another one to compare it with.";
  if (ids.length > 2) return `${ids.length} ids are given, and two are compared.`;
  return ids.length === 0 ? "Give two ids." : undefined;
}
