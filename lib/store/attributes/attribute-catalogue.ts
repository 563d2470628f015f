/** Catalogue as a page of rows. */
import "server-only";
import { sql, type Kysely } from "kysely";
import type { Failure } from "../../failure.ts";
import type { PartnerScope } from "../engine/scope.ts";
import { numericLength } from "../engine/sql-fragments.ts";
import { failureFrom, fromFlag, textsFrom } from "../engine/json-columns.ts";
import type { Tables } from "../engine/tables.ts";
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
      const { total } = await matching.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
      const page = matching
        .leftJoin("attribute_texts as t", (join) =>
          join
            .onRef("t.partner_id", "=", "a.partner_id")
            .onRef("t.attribute_id", "=", "a.attribute_id")
            .on("t.part", "=", "question")
            .on("t.answer_id", "=", "")
            .on("t.locale", "=", query.locale ?? ""),
        )
        .select(["a.attribute_id", "a.rank", "a.name", "a.question", "a.display_mode", "a.active", "a.countries"])
        .select([
          "a.expiration_ms",
          "a.answers",
          "a.locales",
          "a.in_top",
          "a.in_full",
          "a.in_country",
          "a.in_targeting",
        ])
        .select(["a.read_at", "a.failure", "t.text", "t.locale"])
        .select((eb) => [
          eb
            .selectFrom("attribute_parents as p")
            .whereRef("p.partner_id", "=", "a.partner_id")
            .whereRef("p.attribute_id", "=", "a.attribute_id")
            .select((inner) => inner.fn.countAll<number>().as("count"))
            .as("depends_on"),
          eb
            .selectFrom("opportunity_attributes as o")
            .whereRef("o.partner_id", "=", "a.partner_id")
            .whereRef("o.attribute_id", "=", "a.attribute_id")
            .select((inner) => inner.fn.countAll<number>().as("count"))
            .as("used_in"),
          (query.missing === undefined ? sql<number | null>`null` : missingTexts(eb, scope, query.missing)).as(
            "missing_texts",
          ),
        ]);
      const rows = await page
        .orderBy(orderOf(query), (order) =>
          query.sort?.descending ? order.desc().nullsLast() : order.asc().nullsLast(),
        )
        .$if(isNumericText(query), (ordered) =>
          ordered.orderBy(
            query.sort?.by === "expiration" ? "a.expiration_ms" : "a.attribute_id",
            query.sort?.descending ? "desc" : "asc",
          ),
        )
        .orderBy((eb) => numericLength(eb.ref("a.attribute_id")))
        .orderBy("a.attribute_id")
        .limit(query.limit)
        .offset(query.offset)
        .execute();
      return { rows: rows.map(toRow), total: Number(total) };
    },
  };
}

const COLUMNS = {
  rank: "a.rank",
  name: "a.name",
  mode: "a.display_mode",
  answers: "a.answers",
  locales: "a.locales",
  active: "a.active",
  dependsOn: "depends_on",
  usedIn: "used_in",
  readAt: "a.read_at",
  missing: "missing_texts",
} as const;

/** Ids and expiration times are int64 texts: their length is compared first. */
function orderOf({ sort, missing }: CataloguePageQuery) {
  if (sort?.by === "id") return numericLength(sql.ref<string>("a.attribute_id"));
  if (sort?.by === "expiration") return numericLength(sql.ref<string | null>("a.expiration_ms"));
  // Codes have equal length, so a longer JSON text contains more of them.
  if (sort?.by === "countries") return sql<number>`length(${sql.ref("a.countries")})`;
  if (sort?.by === "missing" && missing === undefined) return sql.ref(COLUMNS.rank);
  return sql.ref(COLUMNS[sort?.by ?? "rank"]);
}

const isNumericText = ({ sort }: CataloguePageQuery): boolean => sort?.by === "id" || sort?.by === "expiration";

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
