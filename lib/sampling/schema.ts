/**
 * What the service sends, read with tolerance: unknown fields, kinds and statuses survive; ids keep every digit; null
 * stands where the document allows absence. Field names are the wire's (§2).
 */
import { z } from "zod";
import { NOT_AN_ID, parseInt64, type Int64 } from "../int64.ts";
import { quickListOf } from "./quick-list.ts";

const int64Or = (message: string) =>
  z.unknown().transform((value, context): Int64 => {
    const id =
      typeof value === "bigint" || Number.isSafeInteger(value) || typeof value === "string"
        ? parseInt64(String(value))
        : undefined;
    if (id !== undefined) return id;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

/** An integer on the wire, of any size, as a decimal string. Strings of digits are accepted too. */
export const wireInt64 = int64Or("expected an integer of at most 64 bits");

/** The same in a request, where a person may have typed it. */
export const requestInt64 = int64Or(NOT_AN_ID);

/** A number; one that no double holds (1e400) arrives as its source text and is kept so, to be flagged. */
const wireNumber = z.union([z.number(), z.bigint().transform((value) => value.toString()), z.string()]);

/** A list where null and absence mean "none". */
const listOf = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .nullish()
    .transform((list) => list ?? []);

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? "");

/** BCP 47's word for "undetermined", for a locale whose name is empty: the empty text stands for the default texts. */
const NAMELESS_LOCALE = "und";
const locale = z.string().transform((name) => (name.trim() === "" ? NAMELESS_LOCALE : name));

/** Of several texts in one locale the first that is not empty counts, everywhere. */
const translation = z.looseObject({ locale, text });

/** §2.1 */
export const attributeSchema = z.looseObject({
  id: wireInt64,
  name: text,
  description: text,
  display_mode: text,
  parent_dependencies: listOf(z.looseObject({ attribute_id: wireInt64, answer_ids: listOf(wireInt64) })),
  /** Milliseconds; null or 0 means "not stated". */
  expiration_duration: wireInt64.nullish(),
  is_active: z.boolean().nullish(),
  countries: listOf(z.string()),
  question: z.looseObject({ text, translations: listOf(translation) }).nullish(),
  answers: listOf(
    z.looseObject({ id: wireInt64, text, countries: listOf(z.string()), translations: listOf(translation) }),
  ),
});
export type Attribute = z.infer<typeof attributeSchema>;

/** §2.2 */
export const attributeListItemSchema = z.looseObject({ attribute_id: wireInt64, active: z.boolean().nullish() });
export type AttributeListItem = z.infer<typeof attributeListItemSchema>;

/** A bare array (§4.2), or the same wrapped as `{ "data": [...] }`. */
export const attributeListSchema = z.union([
  z.array(attributeListItemSchema),
  z.looseObject({ data: z.array(attributeListItemSchema) }).transform((wrapped) => wrapped.data),
]);

/** §2.5; `kind` is an open set. */
export const cellSchema = z.looseObject({
  tag: z.string(),
  attribute_id: wireInt64,
  negate: z.boolean().nullish(),
  kind: z.string(),
  value: z.union([z.string(), z.number().transform(String), z.bigint().transform(String)]).nullish(),
  list: z.array(z.union([z.string(), z.number().transform(String), z.bigint().transform(String)])).nullish(),
  operator: z.string().nullish(),
  range: z.looseObject({ from: wireNumber.nullish(), to: wireNumber.nullish() }).nullish(),
  collection: z.union([z.string(), z.number().transform(String), z.bigint().transform(String)]).nullish(),
  invite_collections: z
    .array(z.union([z.string(), z.number().transform(String), z.bigint().transform(String)]))
    .nullish(),
});
export type Cell = z.infer<typeof cellSchema>;

/** Fields that only some kinds have, and a name that no copy may take over. */
const UNUSUAL = ["list", "operator", "range", "collection", "invite_collections", "__proto__"] as const;

/** A cell of the one documented kind, read without the schema. */
function quickCell(value: unknown): Cell | undefined {
  if (!isObject(value)) return undefined;
  const { tag, kind, attribute_id: attributeId, negate, value: wanted } = value;
  if (typeof tag !== "string" || typeof kind !== "string" || !Number.isSafeInteger(attributeId)) return undefined;
  if (typeof negate !== "boolean" || typeof wanted !== "string") return undefined;
  for (const field of UNUSUAL) if (Object.hasOwn(value, field)) return undefined;
  return { ...value, tag, kind, negate, value: wanted, attribute_id: String(attributeId) as Int64 };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** §2.6: an entry of a filter or quota group. `count` and `status` are a quota's. */
export const entrySchema = z.looseObject({
  id: text,
  cells: listOf(z.string()),
  count: wireNumber.nullish(),
  status: z.string().nullish(),
});
export type Entry = z.infer<typeof entrySchema>;

/** An entry as documented, read without the schema. */
function quickEntry(value: unknown): Entry | undefined {
  if (!isObject(value)) return undefined;
  const { id, cells, count, status } = value;
  if (typeof id !== "string" || !Array.isArray(cells) || !cells.every(isText)) return undefined;
  if (count !== undefined && !Number.isSafeInteger(count)) return undefined;
  if ((status !== undefined && typeof status !== "string") || Object.hasOwn(value, "__proto__")) return undefined;
  return { ...value, id, cells } as Entry;
}

const isText = (value: unknown): value is string => typeof value === "string";

/** §2.3 */
export const opportunitySchema = z.looseObject({
  id: wireInt64,
  status: text,
  /** Minutes. */
  length_of_interview: wireNumber.nullish(),
  /** Percent. */
  incidence_rate: wireNumber.nullish(),
  /** Currency not stated. */
  cost_per_interview: wireNumber.nullish(),
  completes: wireInt64.nullish(),
  group_id: wireInt64,
  evaluation: text,
  days_in_field: wireNumber.nullish(),
  locale: z.looseObject({ language: text, country: text }).nullish(),
  devices: listOf(z.string()),
  links: z.looseObject({ live: text }).nullish(),
  created: text,
  project_exclusions: listOf(wireInt64),
  category_exclusions: listOf(wireInt64),
  notified: text,
  project_id: wireInt64.nullish(),
  order_number: text,
  requirements: z.record(z.string(), z.unknown()).nullish(),
  category_ids: listOf(wireInt64),
  client_id: wireInt64.nullish(),
  cells: quickListOf(cellSchema, quickCell),
  filters: listOf(quickListOf(entrySchema, quickEntry)),
  quotas: listOf(quickListOf(entrySchema, quickEntry)),
});
export type Opportunity = z.infer<typeof opportunitySchema>;

/** §2.7 */
export const contextReceiptSchema = z.looseObject({ id: z.string() });
export type ContextReceipt = z.infer<typeof contextReceiptSchema>;

/** §2.8 */
export const qualificationSchema = z.looseObject({
  group_id: wireInt64,
  qualified: z.boolean(),
  start_url: z.string().nullish(),
  exact_match: z.boolean().nullish(),
  actual_length_of_interview: wireNumber.nullish(),
  priority: z.boolean().nullish(),
  categories: listOf(wireInt64),
  dispositions: listOf(z.looseObject({ disposition: wireInt64, status: wireInt64 })),
});
export type Qualification = z.infer<typeof qualificationSchema>;
export const qualificationListSchema = z.array(qualificationSchema);
