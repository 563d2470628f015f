/** A set of key names under a name, and what becomes of the form when it is taken. There is no place for a value. Pure. */
import { isBlank, type Item } from "./items.ts";

export interface ContextTemplateLine {
  readonly id: string;
  readonly name: string;
  readonly shared: boolean;
  readonly keys: readonly string[];
  /** Name of the person it belongs to. */
  readonly owner: string;
  readonly own: boolean;
  /** Its owner or, when it is shared, a manager. */
  readonly changeable: boolean;
}

export const LONGEST_NAME = 60;
export const NO_NAME = "Give the template a name.";
export const NAME_TOO_LONG = `A name has at most ${LONGEST_NAME} characters.`;

/** What is wrong with a typed name; `undefined`: nothing. */
export function nameFault(name: string): string | undefined {
  const { length } = name.trim();
  if (length === 0) return NO_NAME;
  return length > LONGEST_NAME ? NAME_TOO_LONG : undefined;
}

/** The keys of a form, each once, in its order. */
export const keysOf = (items: readonly Item[]): readonly string[] => [
  ...new Set(items.map(({ key }) => key.trim()).filter((key) => key !== "")),
];

/** A row for each key of the template; a value that was typed for one of them stays. */
export const takeTemplate = (names: readonly string[], items: readonly Item[]): readonly Item[] =>
  names.map((key) => ({ key, value: items.find((item) => item.key.trim() === key)?.value ?? "" }));

/** How many typed values would be gone once the template is taken. */
export function lostValues(names: readonly string[], items: readonly Item[]): number {
  const kept = takeTemplate(names, items).filter(({ value }) => value !== "").length;
  return items.filter((item) => !isBlank(item) && item.value !== "").length - kept;
}
