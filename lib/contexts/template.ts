/** A set of key names under a name, and what becomes of the form when it is taken. There is no place for a value. Pure. */
import { z } from "zod";
import { isBlank, MAX_ITEMS, MAX_KEY, type Item } from "./items.ts";

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

const LONGEST_NAME = 60;

export const templateName = z
  .string()
  .trim()
  .min(1, "Give the template a name.")
  .max(LONGEST_NAME, `A name has at most ${LONGEST_NAME} characters.`);

const keys = z
  .array(z.string().trim().min(1, "A key needs a name.").max(MAX_KEY, `A key has at most ${MAX_KEY} characters.`))
  .min(1, "At least one key is needed.")
  .max(MAX_ITEMS, `At most ${MAX_ITEMS} keys fit in one template.`)
  .transform((all) => [...new Set(all)]);

export const templateDraft = z.strictObject({ name: templateName, shared: z.boolean(), keys });
export type TemplateDraft = z.infer<typeof templateDraft>;

export const byTemplate = z.strictObject({ id: z.uuid("A template has a UUID as its id.") });
export const templateRename = byTemplate.extend({ name: templateName, shared: z.boolean() });

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
