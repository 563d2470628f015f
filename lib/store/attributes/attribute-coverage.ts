/** Translation coverage of each attribute per locale, computed when the attribute is saved. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Kysely, Transaction } from "kysely";
import type { PartnerScope } from "../engine/scope.ts";
import { numericLength } from "../engine/sql-fragments.ts";
import { fromFlag, fromJson, toJson } from "../engine/json-columns.ts";
import type { Tables } from "../engine/tables.ts";
import type { AttributeFilter } from "../text-index/text-index.ts";
import { attributesLike } from "./attribute-filter.ts";
import type { AttributeCoverage } from "./coverage-of.ts";

export interface CoverageRow extends AttributeCoverage {
  readonly id: string;
  readonly name: string;
  readonly rank: number | null;
  readonly active: boolean | null;
}

/** Stored form: question, answers, coverage per locale, offered answers per country. */
interface Cells {
  readonly q: 0 | 1;
  readonly n: number;
  readonly l: readonly (readonly [locale: string, possible: number, missing: number, same: number, question: 0 | 1])[];
  readonly c: readonly (readonly [country: string, offered: number])[];
}

const ROWS_PER_BATCH = 500;

export function attributeCoverage(db: Kysely<Tables>) {
  return {
    /** Matching attributes with details fetched; by rank, then by id. */
    async coverage(scope: PartnerScope, filter: AttributeFilter): Promise<readonly CoverageRow[]> {
      const found: CoverageRow[] = [];
      for (let offset = 0; ; offset += ROWS_PER_BATCH) {
        const rows = await attributesLike(db, scope, filter)
          .innerJoin("attribute_coverage as v", (join) =>
            join.onRef("v.partner_id", "=", "a.partner_id").onRef("v.attribute_id", "=", "a.attribute_id"),
          )
          .select(["a.attribute_id", "a.name", "a.rank", "a.active", "v.cells"])
          .orderBy("a.rank", (order) => order.asc().nullsLast())
          .orderBy((eb) => numericLength(eb.ref("a.attribute_id")))
          .orderBy("a.attribute_id")
          .limit(ROWS_PER_BATCH)
          .offset(offset)
          .execute();
        for (const row of rows) {
          const { rank, name } = row;
          found.push({ id: row.attribute_id, name, rank, active: fromFlag(row.active), ...unpack(row.cells) });
        }
        if (rows.length < ROWS_PER_BATCH) return found;
        await nextTurn();
      }
    },

    /** Open opportunities of a country in the library, each with the attributes its cells name. */
    async openTargeting({ partnerId }: PartnerScope, country: string): Promise<Map<string, readonly string[]>> {
      const rows = await db
        .selectFrom("opportunities as o")
        .leftJoin("opportunity_attributes as u", (join) =>
          join.onRef("u.partner_id", "=", "o.partner_id").onRef("u.opportunity_id", "=", "o.opportunity_id"),
        )
        .select(["o.opportunity_id", "u.attribute_id"])
        .where("o.partner_id", "=", partnerId)
        .where("o.country", "=", country)
        .where("o.status", "=", "OPEN")
        .execute();
      const targeting = new Map<string, string[]>();
      for (const { opportunity_id: id, attribute_id: attribute } of rows) {
        const named = targeting.get(id) ?? [];
        if (attribute !== null) named.push(attribute);
        targeting.set(id, named);
      }
      return targeting;
    },
  };
}

/** Replaces the stored coverage of an attribute. */
export async function putCoverage(
  trx: Transaction<Tables>,
  { partnerId }: PartnerScope,
  attributeId: string,
  coverage: AttributeCoverage,
): Promise<void> {
  const cells = pack(coverage);
  await trx
    .insertInto("attribute_coverage")
    .values({ partner_id: partnerId, attribute_id: attributeId, cells })
    .onConflict((conflict) => conflict.columns(["partner_id", "attribute_id"]).doUpdateSet({ cells }))
    .execute();
}

function pack({ hasQuestion, answers, locales, offered }: AttributeCoverage): string {
  const cells: Cells = {
    q: hasQuestion ? 1 : 0,
    n: answers,
    l: [...locales].map(([locale, { possible, missing, same, questionMissing }]) => [
      locale,
      possible,
      missing,
      same,
      questionMissing ? 1 : 0,
    ]),
    c: [...offered],
  };
  return toJson(cells);
}

function unpack(text: string): AttributeCoverage {
  const { q, n, l, c } = fromJson(text) as Cells;
  return {
    hasQuestion: q === 1,
    answers: n,
    locales: new Map(
      l.map(([locale, possible, missing, same, question]) => [
        locale,
        { possible, missing, same, questionMissing: question === 1 },
      ]),
    ),
    offered: new Map(c),
  };
}
