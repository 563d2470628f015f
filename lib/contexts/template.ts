/** Named set of keys, and its effect on the form when applied. Never holds values. Pure. */
import { isBlank, isMissing, type Item } from "./items.ts";

export interface ContextTemplateLine {
  readonly id: string;
  readonly name: string;
  readonly shared: boolean;
  readonly keys: readonly string[];
  /** Name of the user it belongs to. */
  readonly owner: string;
  readonly own: boolean;
  /** True for the owner and, if shared, for a manager. */
  readonly changeable: boolean;
}

export const MAX_NAME_LENGTH = 60;
export const NO_NAME = "Enter a name for the template.";
export const NAME_TOO_LONG = `A name can have at most ${MAX_NAME_LENGTH} characters.`;

/** Error in a typed name; `undefined` if valid. */
export function nameFault(name: string): string | undefined {
  const { length } = name.trim();
  if (length === 0) return NO_NAME;
  return length > MAX_NAME_LENGTH ? NAME_TOO_LONG : undefined;
}

/** Keys of a form in order, without duplicates. */
export const keysOf = (items: readonly Item[]): readonly string[] => [
  ...new Set(items.map(({ key }) => key).filter((key) => !isMissing(key))),
];

/** One row per key of the template; typed values of these keys are kept. */
export const applyTemplate = (names: readonly string[], items: readonly Item[]): readonly Item[] =>
  names.map((key) => ({ key, value: items.find((item) => item.key === key)?.value ?? "" }));

/** Number of typed values that applying the template would discard. */
export function lostValues(names: readonly string[], items: readonly Item[]): number {
  const keptValues = applyTemplate(names, items).filter(({ value }) => value !== "").length;
  return items.filter((item) => !isBlank(item) && item.value !== "").length - keptValues;
}
