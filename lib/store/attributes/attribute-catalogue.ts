/** Catalogue as a page of rows. */
import "server-only";
import { expressionBuilder, sql, type Expression, type ExpressionBuilder, type Kysely, type RawBuilder } from "kysely";
import type { Failure } from "../../failure.ts";
import type { PartnerScope } from "../engine/scope.ts";
import { numericLength } from "../engine/sql-fragments.ts";
import { failureFrom, fromFlag, textsFrom } from "../engine/json-columns.ts";
import type { Tables } from "../engine/tables.ts";
import type { AttributesTable } from "../engine/tables/attribute-tables.ts";
import type { AttributeFilter } from "../text-index/text-index.ts";
import { attributesLike, missingTexts } from "./attribute-filter.ts";

export type CatalogueOrder =
  | "rank"
  | "id"
  | "name"
  | "mode"
  | "answers"
  | "locales"
  | "active"
  | "countries"
  | "expiration"
  | "dependsOn"
  | "usedIn"
  | "readAt"
  | "missing";

export interface CataloguePageQuery extends AttributeFilter {
  /** Locale of the displayed question. */
  readonly locale?: string | undefined;
  readonly limit: number;
  readonly offset: number;
  readonly sort?: { readonly by: CatalogueOrder; readonly descending?: boolean | undefined } | undefined;
}

export interface CatalogueRow {
  readonly id: string;
  readonly rank: number | null;
  /** `""` until the details were fetched. */
  readonly name: string;
  /** In the requested locale, else the default text; as received. */
  readonly question: string | null;
  /** `null` for the default text. */
  readonly questionLocale: string | null;
  readonly mode: string;
  readonly active: boolean | null;
  readonly countries: readonly string[];
  readonly expirationMs: string | null;
  readonly answers: number;
  readonly locales: number;
  /** Number of attributes it depends on. */
  readonly dependsOn: number;
  /** Number of opportunities in the library that target it. */
  readonly usedIn: number;
  /** Texts missing in the locale of the filter `missing`; `null` without that filter. */
  readonly missing: number | null;
  readonly inTop: boolean;
  readonly inFull: boolean;
  readonly inCountry: boolean;
  readonly inTargeting: boolean;
  readonly readAt: number | null;
  readonly failure: Failure | null;
}

export interface CataloguePage {
  readonly rows: readonly CatalogueRow[];
  /** Rows on all pages. */
  readonly total: number;
}

export function attributeCatalogue(db: Kysely<Tables>) {
  return {
    async catalogue(scope: PartnerScope, query: CataloguePageQuery): Promise<CataloguePage> {
      const matching = attributesLike(db, scope, query);
      const [{ total }, rows] = await Promise.all([
        matching.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
        readRows(db, scope, query),
      ]);
      return { rows: rows.map(toRow), total: Number(total) };
    },
  };
}

/** The inner query finds the page, so that the counts per row are computed for its rows only. */
function readRows(db: Kysely<Tables>, scope: PartnerScope, query: CataloguePageQuery) {
  const { locale = "", missing } = query;
  const page = attributesLike(db, scope, query)
    .select("a.attribute_id")
    .orderBy((eb) => orderOf(query, sortedBy(eb, scope, query)))
    .limit(query.limit)
    .offset(query.offset);
  return db
    .selectFrom("attributes as a")
    .where("a.partner_id", "=", scope.partnerId)
    .where("a.attribute_id", "in", page)
    .leftJoin("attribute_texts as t", (join) =>
      join
        .onRef("t.partner_id", "=", "a.partner_id")
        .onRef("t.attribute_id", "=", "a.attribute_id")
        .on("t.part", "=", "question")
        .on("t.answer_id", "=", "")
        .on("t.locale", "=", locale),
    )
    .select(["a.attribute_id", "a.rank", "a.name", "a.question", "a.display_mode", "a.active", "a.countries"])
    .select(["a.expiration_ms", "a.answers", "a.locales", "a.in_top", "a.in_full", "a.in_country", "a.in_targeting"])
    .select(["a.read_at", "a.failure", "t.text", "t.locale"])
    .select((eb) => [
      dependsOn(eb).as("depends_on"),
      usedIn(eb).as("used_in"),
      (missing === undefined ? sql<number | null>`null` : missingTexts(eb, scope, missing)).as("missing_texts"),
    ])
    .orderBy((eb) => orderOf(query, countColumn(query) ?? sortedBy(eb, scope, query)))
    .execute();
}

/** Column of the outer query that holds the count by which it sorts. */
function countColumn({ sort, missing }: CataloguePageQuery): RawBuilder<unknown> | undefined {
  if (sort?.by === "dependsOn") return sql.ref("depends_on");
  if (sort?.by === "usedIn") return sql.ref("used_in");
  return sort?.by === "missing" && missing !== undefined ? sql.ref("missing_texts") : undefined;
}

type Attributes = ExpressionBuilder<Tables & { a: AttributesTable }, "a">;

const dependsOn = (eb: Attributes) =>
  eb
    .selectFrom("attribute_parents as p")
    .whereRef("p.partner_id", "=", "a.partner_id")
    .whereRef("p.attribute_id", "=", "a.attribute_id")
    .select((inner) => inner.fn.countAll<number>().as("count"));

const usedIn = (eb: Attributes) =>
  eb
    .selectFrom("opportunity_attributes as o")
    .whereRef("o.partner_id", "=", "a.partner_id")
    .whereRef("o.attribute_id", "=", "a.attribute_id")
    .select((inner) => inner.fn.countAll<number>().as("count"));

const COLUMNS = {
  rank: "a.rank",
  name: "a.name",
  mode: "a.display_mode",
  answers: "a.answers",
  locales: "a.locales",
  active: "a.active",
  readAt: "a.read_at",
} as const;

/** Terms of the order. */
function orderOf(
  { sort: { by, descending = false } = { by: "rank" } }: CataloguePageQuery,
  first: Expression<unknown>,
) {
  const eb = expressionBuilder<Tables & { a: AttributesTable }, "a">();
  const id = eb.ref("a.attribute_id");
  const direction = sql.raw(descending ? "desc" : "asc");
  const terms = [sql`${first} ${direction} nulls last`];
  if (by === "id") terms.push(sql`${id} ${direction}`);
  if (by === "expiration") terms.push(sql`${eb.ref("a.expiration_ms")} ${direction}`);
  return sql.join([...terms, numericLength(id), id]);
}

/** Ids and expiration times are int64 texts: their length is compared first. */
function sortedBy(eb: Attributes, scope: PartnerScope, { sort, missing }: CataloguePageQuery): Expression<unknown> {
  const by = sort?.by ?? "rank";
  switch (by) {
    case "id":
      return numericLength(eb.ref("a.attribute_id"));
    case "expiration":
      return numericLength(eb.ref("a.expiration_ms"));
    // Codes have equal length, so a longer JSON text contains more of them.
    case "countries":
      return sql<number>`length(${eb.ref("a.countries")})`;
    case "dependsOn":
      return dependsOn(eb);
    case "usedIn":
      return usedIn(eb);
    case "missing":
      return missing === undefined ? eb.ref(COLUMNS.rank) : missingTexts(eb, scope, missing);
    default:
      return eb.ref(COLUMNS[by]);
  }
}

function toRow(row: {
  attribute_id: string;
  rank: number | null;
  name: string;
  question: string;
  display_mode: string;
  active: number | null;
  countries: string;
  expiration_ms: string | null;
  answers: number;
  locales: number;
  in_top: number;
  in_full: number;
  in_country: number;
  in_targeting: number;
  read_at: number | null;
  failure: string | null;
  text: string | null;
  locale: string | null;
  depends_on: number | null;
  used_in: number | null;
  missing_texts: number | null;
}): CatalogueRow {
  return {
    id: row.attribute_id,
    rank: row.rank,
    name: row.name,
    question: row.text ?? (row.question || null),
    questionLocale: row.text === null ? null : row.locale || null,
    mode: row.display_mode,
    active: fromFlag(row.active),
    countries: textsFrom(row.countries),
    expirationMs: row.expiration_ms,
    answers: row.answers,
    locales: row.locales,
    dependsOn: Number(row.depends_on),
    usedIn: Number(row.used_in),
    missing: row.missing_texts === null ? null : Number(row.missing_texts),
    inTop: row.in_top === 1,
    inFull: row.in_full === 1,
    inCountry: row.in_country === 1,
    inTargeting: row.in_targeting === 1,
    readAt: row.read_at,
    failure: failureFrom(row.failure),
  };
}
