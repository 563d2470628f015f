/** Attribute filter shared by the catalogue, the search and the exports. */
import "server-only";
import { sql, type Expression, type ExpressionBuilder, type Kysely, type SqlBool } from "kysely";
import { countryOfLocale } from "../../locale.ts";
import type { PartnerScope } from "../engine/scope.ts";
import { asNumber, containsFolded } from "../engine/sql-fragments.ts";
import type { Tables } from "../engine/tables.ts";
import type { AttributesTable } from "../engine/tables/attribute-tables.ts";
import { parseQuery } from "../text-index/query-words.ts";
import type { AttributeFilter } from "../text-index/text-index.ts";

type Attributes = ExpressionBuilder<Tables & { a: AttributesTable }, "a">;

/** Matching attributes of the partner, as `a`. */
export function attributesLike(db: Kysely<Tables>, scope: PartnerScope, filter: AttributeFilter) {
  return db
    .selectFrom("attributes as a")
    .where("a.partner_id", "=", scope.partnerId)
    .where((eb) => eb.and(conditionsOf(eb, scope, filter)));
}

/** Whether the filter has any condition. */
export const narrows = (filter: AttributeFilter | undefined): filter is AttributeFilter =>
  filter !== undefined && Object.values(filter).some((value) => value !== undefined);

function conditionsOf(eb: Attributes, scope: PartnerScope, filter: AttributeFilter): Expression<SqlBool>[] {
  const { source, country, active, read, failed, modes, asked, q, ids, missing } = filter;
  const conditions: Expression<SqlBool>[] = [];
  if (source !== undefined) conditions.push(eb(`a.in_${source}`, "=", 1));
  if (active !== undefined) conditions.push(eb("a.active", "=", Number(active)));
  if (read !== undefined) conditions.push(eb("a.read_at", read ? "is not" : "is", null));
  if (failed !== undefined) conditions.push(eb("a.failure", failed ? "is not" : "is", null));
  if (modes !== undefined) conditions.push(anyOf(eb, "a.display_mode", modes));
  // Until the details are fetched, the mode is unknown.
  if (modes?.includes("")) conditions.push(eb("a.read_at", "is not", null));
  if (ids !== undefined) conditions.push(anyOf(eb, "a.attribute_id", ids));
  if (q !== undefined) conditions.push(...containsWords(eb, q));
  if (asked !== undefined) conditions.push(dependencyCondition(eb, scope, asked));
  // Until the details are fetched, the dependencies are unknown.
  if (asked === "alone") conditions.push(eb("a.read_at", "is not", null));
  if (country !== undefined)
    conditions.push(eb.or([availableIn(eb, scope, country), availableEverywhere(eb), listedFor(eb, scope, country)]));
  if (missing !== undefined) conditions.push(...lacks(eb, scope, missing));
  return conditions;
}

const containsWords = (eb: Attributes, q: string): Expression<SqlBool>[] =>
  parseQuery(q).words.map((word) => eb.or(word.map((spelling) => containsFolded(eb.ref("a.found_by"), spelling))));

const anyOf = (eb: Attributes, column: "a.display_mode" | "a.attribute_id", values: readonly string[]) =>
  values.length > 0 ? eb(column, "in", values) : sql<SqlBool>`1 = 0`;

function dependencyCondition(
  eb: Attributes,
  { partnerId }: PartnerScope,
  asked: "after-another" | "alone",
): Expression<SqlBool> {
  const dependent = eb
    .selectFrom("attribute_parents")
    .select("attribute_parents.attribute_id")
    .where("attribute_parents.partner_id", "=", partnerId);
  return eb("a.attribute_id", asked === "alone" ? "not in" : "in", dependent);
}

const availableIn = (eb: Attributes, { partnerId }: PartnerScope, country: string) =>
  eb(
    "a.attribute_id",
    "in",
    eb
      .selectFrom("attribute_countries as c")
      .select("c.attribute_id")
      .where("c.partner_id", "=", partnerId)
      .where("c.country", "=", country),
  );

/** An attribute without countries is offered everywhere; until the details are fetched its countries are unknown. */
const availableEverywhere = (eb: Attributes) => eb.and([eb("a.countries", "=", "[]"), eb("a.read_at", "is not", null)]);

const listedFor = (eb: Attributes, { partnerId }: PartnerScope, country: string) =>
  eb(
    "a.attribute_id",
    "in",
    eb
      .selectFrom("attribute_list_items as l")
      .select("l.attribute_id")
      .where("l.partner_id", "=", partnerId)
      .where("l.country", "=", country),
  );

const lacks = (eb: Attributes, scope: PartnerScope, locale: string): Expression<SqlBool>[] => [
  eb("a.read_at", "is not", null),
  sql<SqlBool>`${missingTexts(eb, scope, locale)} > 0`,
];

/**
 * Number of texts of attribute `a` missing in a locale, as computed when the attribute was saved. A locale without any
 * text lacks all of them where its country is among the attribute's; an attribute without countries is offered
 * everywhere.
 */
export function missingTexts(
  eb: ExpressionBuilder<Tables & { a: AttributesTable }, "a">,
  { partnerId }: PartnerScope,
  locale: string,
) {
  const country = countryOfLocale(locale);
  const stored = eb
    .selectFrom("attribute_locales as l")
    .select("l.missing")
    .where("l.partner_id", "=", partnerId)
    .whereRef("l.attribute_id", "=", "a.attribute_id")
    .where("l.locale", "=", locale);
  const available = eb
    .selectFrom("attribute_countries as c")
    .select("c.offered")
    .where("c.partner_id", "=", partnerId)
    .whereRef("c.attribute_id", "=", "a.attribute_id")
    .where("c.country", "=", country);
  const question = asNumber(eb("a.question", "<>", ""));
  const everywhere = sql<number>`case when ${eb.ref("a.countries")} = '[]' then ${eb.ref("a.answers")} + ${question} end`;
  const whole =
    country === ""
      ? sql<number>`${eb.ref("a.answers")} + ${question}`
      : sql<number>`coalesce(${available} + ${question}, ${everywhere}, 0)`;
  return sql<number>`coalesce(${stored}, ${whole})`;
}
