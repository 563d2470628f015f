/**
 * Response schemas, tolerant: unknown fields, kinds and statuses are preserved; ids keep every digit; null is accepted
 * where the document allows absence. Field names are the wire's (§2).
 */
import { z } from "zod";
import { NOT_AN_ID, parseInt64, type Int64 } from "../int64.ts";
import { fastListSchema } from "./fast-list-schema.ts";

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

/** Integer on the wire, of any size, as a decimal string. Digit strings are accepted too. */
export const wireInt64 = int64Or("expected an integer of at most 64 bits");

/** Integer in a request, where a user may have typed it. */
export const requestInt64 = int64Or(NOT_AN_ID);

/** Number; one that does not fit a double (1e400) is kept as its source text, so that it can be flagged. */
const wireNumber = z.union([z.number(), z.bigint().transform((value) => value.toString()), z.string()]);

/** List where null and absence mean "none". */
const listOf = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .nullish()
    .transform((list) => list ?? []);

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? "");

/** BCP 47's code for "undetermined", for a locale with an empty name: the empty string denotes the default texts. */
const NAMELESS_LOCALE = "und";
/**
 * Names are keys of the store: an index entry has a size limit, and U+0000 isn't stored. Longer names are cut, which
 * merges those with the same beginning.
 */
const MAX_KEY_LENGTH = 200;
const key = (name: string): string => name.slice(0, MAX_KEY_LENGTH).replaceAll("\u0000", "").toWellFormed();
const locale = z.string().transform((name) => (key(name).trim() === "" ? NAMELESS_LOCALE : key(name)));
const country = z.string().transform(key);

/** Longer than any language tag in use. */
const MAX_LOCALE_LENGTH = 35;
/** Answers of a body share few locales; the check is slow. */
const localeValidity = new Map<string, boolean>();
const MAX_KNOWN_LOCALES = 1_000;

/** Whether the name has the form of a language tag: it may be of any language and country. */
function isLocale(name: string): boolean {
  if (name.length > MAX_LOCALE_LENGTH) return false;
  const cached = localeValidity.get(name);
  if (cached !== undefined) return cached;
  if (localeValidity.size >= MAX_KNOWN_LOCALES) localeValidity.clear();
  const is = isLanguageTag(name.trim().replaceAll("_", "-"));
  localeValidity.set(name, is);
  return is;
}

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/** @param localeName schema of the name of a locale. */
function attributeWith(localeName: z.ZodType<string>) {
  /** The first non-empty one of several texts in one locale counts, everywhere. */
  const translation = z.looseObject({ locale: localeName, text });
  return z.looseObject({
    id: wireInt64,
    name: text,
    description: text,
    display_mode: text,
    parent_dependencies: listOf(z.looseObject({ attribute_id: wireInt64, answer_ids: listOf(wireInt64) })),
    /** Milliseconds; null or 0 means "not stated". */
    expiration_duration: wireInt64.nullish(),
    is_active: z.boolean().nullish(),
    countries: listOf(country),
    question: z.looseObject({ text, translations: listOf(translation) }).nullish(),
    answers: listOf(
      z.looseObject({ id: wireInt64, text, countries: listOf(country), translations: listOf(translation) }),
    ),
  });
}

/** Values of `display_mode` seen so far; an open set. */
export const DISPLAY_MODES = [
  "single_select",
  "single_select_grid",
  "single_select_searchable",
  "multi_select",
  "multi_select_searchable",
  "text_entry",
  "geo",
  "zip",
  "none",
] as const;

/** §2.1 */
export const attributeSchema = attributeWith(locale);
/** The same as received: a translation with an invalid locale is left out of every list. */
export const receivedAttributeSchema = attributeWith(
  locale.refine((name) => isLocale(name), "expected a locale such as en_US"),
);
export type Attribute = z.infer<typeof attributeSchema>;

/** §2.2 */
const attributeListItemSchema = z.looseObject({ attribute_id: wireInt64, active: z.boolean().nullish() });
export type AttributeListItem = z.infer<typeof attributeListItemSchema>;

/** Bare array (§4.2), or the same wrapped as `{ "data": [...] }`. */
export const attributeListSchema = z.union([
  z.array(attributeListItemSchema),
  z.looseObject({ data: z.array(attributeListItemSchema) }).transform((wrapped) => wrapped.data),
]);

/** Kinds of cells that the console understands, besides the hidden ones. */
export const CELL_KINDS = [
  "VALUE",
  "LIST",
  "RANGE",
  "ANSWERED",
  "COLLECTION",
  "INVITE_COLLECTIONS",
  "STATIC_INVITE_COLLECTIONS",
] as const;
export type CellKind = (typeof CELL_KINDS)[number];

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

/** Fields that only some kinds have, and a key that a copy must not set. */
const UNUSUAL = ["list", "operator", "range", "collection", "invite_collections", "__proto__"] as const;

/** Parses a cell of the one documented kind without the schema. */
function fastCell(value: unknown): Cell | undefined {
  if (!isObject(value)) return undefined;
  const { tag, kind, attribute_id: attributeId, negate, value: wanted } = value;
  if (typeof tag !== "string" || typeof kind !== "string" || !Number.isSafeInteger(attributeId)) return undefined;
  if (typeof negate !== "boolean" || typeof wanted !== "string") return undefined;
  for (const field of UNUSUAL) if (Object.hasOwn(value, field)) return undefined;
  return { ...value, tag, kind, negate, value: wanted, attribute_id: String(attributeId) as Int64 };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** §2.6: entry of a filter or quota group. `count` and `status` are quota-only. */
export const entrySchema = z.looseObject({
  id: text,
  cells: listOf(z.string()),
  count: wireNumber.nullish(),
  status: z.string().nullish(),
});
export type Entry = z.infer<typeof entrySchema>;

/** Parses an entry in the documented form without the schema. */
function fastEntry(value: unknown): Entry | undefined {
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
  cells: fastListSchema(cellSchema, fastCell),
  filters: listOf(fastListSchema(entrySchema, fastEntry)),
  quotas: listOf(fastListSchema(entrySchema, fastEntry)),
});
export type Opportunity = z.infer<typeof opportunitySchema>;

/** §2.7 */
export const contextReceiptSchema = z.looseObject({ id: z.string() });

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
