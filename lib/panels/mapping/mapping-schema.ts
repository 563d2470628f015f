/** Schemas of mappings and of samples of columns, as the server accepts them. */
import { z } from "zod";
import type { ColumnMapping } from "../model/model.ts";
import { MAX_HEADER_LENGTH, MAX_NAME_LENGTH, MAX_VALUE_LENGTH } from "../model/panel-limits.ts";
import { attributeIdSchema } from "../model/params.ts";
import { personalKind } from "../model/personal-value.ts";
import {
  MAX_SAMPLE_COLUMNS,
  MAX_SAMPLE_VALUES,
  SMALLEST_VALUE_COUNT,
  type ColumnSample,
} from "./suggest/suggestion-model.ts";

export const MAX_COLUMNS = 1_000;
export const MAX_VALUES = 20_000;
const MAX_SEPARATOR = 5;
/** Attribute values that one value of a file can mean. */
const MAX_MEANT = 2_000;

/** Unicode NFC without surrounding blanks, as values of a file are compared. */
const asCompared = (text: string): string => text.normalize("NFC").trim();

const notPersonal =
  (what = "A value") =>
  (text: string, context: z.RefinementCtx): void => {
    const kind = personalKind(text);
    // The text itself stays out of the message: messages are shown and logged.
    if (kind)
      context.addIssue({ code: "custom", message: `${what} looks like ${kind}. Personal data can’t be stored.` });
  };

const header = z
  .string()
  .max(MAX_HEADER_LENGTH, `A header can have at most ${MAX_HEADER_LENGTH} characters.`)
  .transform(asCompared)
  .pipe(z.string().min(1, "A column needs a header.").superRefine(notPersonal()));

const value = z
  .string()
  .max(MAX_VALUE_LENGTH, `A value can have at most ${MAX_VALUE_LENGTH} characters.`)
  .transform(asCompared)
  .pipe(z.string().superRefine(notPersonal()));

const meant = z
  .array(z.string().max(MAX_VALUE_LENGTH).superRefine(notPersonal()))
  .min(1, "Choose an answer.")
  .max(MAX_MEANT);

const meaning = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("equal"), values: meant }),
  z.strictObject({ kind: z.literal("oneOf"), values: meant }),
  z.strictObject({ kind: z.literal("broader") }),
  z.strictObject({ kind: z.literal("none") }),
]);

const role = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("attribute"), attributeId: attributeIdSchema }),
  z.strictObject({ kind: z.enum(["country", "locale", "device", "answeredOn", "lastActive"]) }),
  z.strictObject({ kind: z.literal("ignored") }),
]);

/** Keys are checked and normalized like other values; two that become equal are refused. */
const meanings = z.record(z.string(), meaning).transform((given, context) => {
  const entries = Object.entries(given);
  if (entries.length > MAX_VALUES) {
    context.addIssue({
      code: "custom",
      message: `A column can have at most ${MAX_VALUES.toLocaleString("en")} values.`,
    });
    return z.NEVER;
  }
  const normalized = new Map<string, ColumnMapping["values"][string]>();
  for (const [text, means] of entries) {
    const read = value.safeParse(text);
    if (!read.success) {
      context.addIssue({ code: "custom", message: read.error.issues[0]?.message ?? "A value can’t be stored." });
      return z.NEVER;
    }
    if (normalized.has(read.data)) {
      context.addIssue({ code: "custom", message: "A value is listed twice in a column." });
      return z.NEVER;
    }
    normalized.set(read.data, means);
  }
  return Object.fromEntries(normalized);
});

const separator = z.string().min(1).max(MAX_SEPARATOR).nullable();

const column = z.strictObject({
  header,
  role,
  separator,
  reading: z.enum(["listed", "asIs", "birthDate"]),
  values: meanings,
  checkedAt: z.int().nonnegative().optional(),
});

/** Columns of a mapping, at most 1,000. Each header once. */
export const mappingColumns: z.ZodType<readonly ColumnMapping[]> = z
  .array(column)
  .max(MAX_COLUMNS, `A mapping can have at most ${MAX_COLUMNS.toLocaleString("en")} columns.`)
  .superRefine((columns, context) => {
    const headers = new Set<string>();
    for (const { header: name } of columns) {
      if (headers.has(name)) context.addIssue({ code: "custom", message: "Two columns have the same header." });
      headers.add(name);
    }
  });

export const mappingName = z
  .string()
  .transform(asCompared)
  .pipe(
    z
      .string()
      .min(1, "Enter a name for the mapping.")
      .max(MAX_NAME_LENGTH, `A name can have at most ${MAX_NAME_LENGTH} characters.`)
      .superRefine(notPersonal("The name")),
  );

/** Column sent for suggestions. Values that occur fewer than ten times are refused: they must not leave the browser. */
export const columnSample: z.ZodType<ColumnSample> = z.strictObject({
  header,
  separator,
  values: z
    .array(
      z.strictObject({
        text: value,
        count: z.number().int().min(SMALLEST_VALUE_COUNT, `A value must occur at least ${SMALLEST_VALUE_COUNT} times.`),
      }),
    )
    .max(MAX_SAMPLE_VALUES, `At most ${MAX_SAMPLE_VALUES} values of a column can be checked.`),
  content: z.enum(["values", "age", "week"]),
});

export const columnSamples = z
  .array(columnSample)
  .max(MAX_SAMPLE_COLUMNS, `At most ${MAX_SAMPLE_COLUMNS} columns can be checked at once.`);

export const saveMappingInput = z.strictObject({
  /** Absent: a new mapping. */
  id: z.uuid().optional(),
  name: mappingName,
  columns: mappingColumns,
});
export type SaveMappingInput = z.infer<typeof saveMappingInput>;

export const byMappingId = z.strictObject({ id: z.uuid() });
