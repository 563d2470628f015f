/** Input of the actions of panels. */
import { z } from "zod";
import { NOT_AN_ID, parseInt64, type Int64 } from "../../int64.ts";
import { personalKind } from "./personal-value.ts";
import { SMALLEST_GROUP } from "./published-count.ts";
import * as limits from "./panel-limits.ts";

export const attributeIdSchema = z.string().transform((text, context): Int64 => {
  const id = parseInt64(text);
  if (id !== undefined) return id;
  context.addIssue({ code: "custom", message: NOT_AN_ID });
  return z.NEVER;
});

const whole = (most: number) => z.int().min(0).max(most);

export const panelId = z.uuid("This panel doesn’t exist.");

const panelName = z
  .string()
  .trim()
  .normalize("NFC")
  .min(1, "Enter a name for the panel.")
  .max(limits.MAX_NAME_LENGTH, `A name can have at most ${limits.MAX_NAME_LENGTH} characters.`)
  .superRefine((text, context) => {
    const kind = personalKind(text);
    // A date is that of the file.
    if (kind && kind !== "a full date")
      context.addIssue({ code: "custom", message: `The name looks like ${kind}. Personal data can’t be stored.` });
  });

const segment = z.strictObject({
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, "A country is a code of two capital letters.")
    .nullable(),
  language: z
    .string()
    .regex(/^[a-z]{2}$/, "A language is a code of two lowercase letters.")
    .nullable(),
  size: whole(limits.MAX_PEOPLE).min(
    SMALLEST_GROUP,
    `Leave out countries and languages with fewer than ${SMALLEST_GROUP} people.`,
  ),
});

const segments = z
  .array(segment)
  .min(1, "The file contains no people.")
  .max(
    limits.MAX_SEGMENTS,
    `A panel can have at most ${limits.MAX_SEGMENTS.toLocaleString("en")} pairs of country and language.`,
  )
  .superRefine((all, context) => {
    const complain = (message: string) => context.addIssue({ code: "custom", message });
    const people = all.reduce((sum, { size }) => sum + size, 0);
    if (people > limits.MAX_PEOPLE)
      complain(`A panel can have at most ${limits.MAX_PEOPLE.toLocaleString("en")} people.`);
    if (new Set(all.map(({ country, language }) => `${country} ${language}`)).size < all.length)
      complain("Two segments have the same country and language.");
  });

const attributes = z
  .array(attributeIdSchema)
  .max(limits.MAX_ATTRIBUTES, `A panel can have at most ${limits.MAX_ATTRIBUTES.toLocaleString("en")} attributes.`)
  .refine((ids) => new Set(ids).size === ids.length, "Two columns are the same attribute.");

const header = z
  .string()
  .max(limits.MAX_HEADER_LENGTH, `A header can have at most ${limits.MAX_HEADER_LENGTH} characters.`)
  .superRefine((text, context) => {
    const kind = personalKind(text);
    if (kind)
      context.addIssue({ code: "custom", message: `A header looks like ${kind}. Personal data can’t be stored.` });
  });

export const beginPanelInput = z.strictObject({
  name: panelName,
  segments,
  attributes,
  /** Headers of the columns used. */
  columns: z.array(header).max(limits.MAX_PANEL_COLUMNS),
});
export type BeginPanelInput = z.infer<typeof beginPanelInput>;

export const panelBlockInput = z
  .strictObject({
    panelId,
    segment: whole(limits.MAX_SEGMENTS - 1),
    /** `""`: facts. */
    attributeId: z.union([z.literal(""), attributeIdSchema]),
    part: whole(limits.MAX_PARTS - 1),
    parts: whole(limits.MAX_PARTS).min(1),
    body: z.base64().min(1).max(limits.MAX_PART_LENGTH),
  })
  .refine(({ part, parts }) => part < parts);
export type PanelBlockInput = z.infer<typeof panelBlockInput>;

export const byPanelId = z.strictObject({ panelId });
export const renamePanelInput = z.strictObject({ panelId, name: panelName });
