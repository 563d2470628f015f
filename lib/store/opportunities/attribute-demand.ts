/** Number and value of the library's opportunities that ask for each attribute. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { PartnerScope } from "../engine/scope.ts";
import type { Tables } from "../engine/tables.ts";

export interface StoredDemand {
  readonly attributeId: string;
  /** Number of opportunities whose cells name it. */
  readonly opportunities: number;
  /** Sum of price × completes of these opportunities; those without a price or completes add nothing. */
  readonly value: number;
}

/** Opportunities per statement. */
const BATCH_SIZE = 500;

export function attributeDemandRepository(db: Kysely<Tables>) {
  return {
    /** Demand of opportunities that are not closed and still known to the service; most wanted first, then by id. */
    async list(scope: PartnerScope): Promise<readonly StoredDemand[]> {
      const demand = new Map<string, { opportunities: number; value: number }>();
      let after = "";
      for (; ; await nextTurn()) {
        const values = await valuesAfter(db, scope, after);
        const ids = [...values.keys()];
        for (const { attributeId, opportunityId } of await attributesOf(db, scope, ids)) {
          const sum = demand.get(attributeId) ?? { opportunities: 0, value: 0 };
          sum.opportunities += 1;
          sum.value += values.get(opportunityId) ?? 0;
          demand.set(attributeId, sum);
        }
        after = ids.at(-1) ?? "";
        if (ids.length < BATCH_SIZE) break;
      }
      return [...demand]
        .map(([attributeId, sums]) => ({ attributeId, ...sums }))
        .toSorted(
          (a, b) =>
            b.opportunities - a.opportunities ||
            a.attributeId.length - b.attributeId.length ||
            (a.attributeId < b.attributeId ? -1 : 1),
        );
    },
  };
}

/** By opportunity id, in order. */
async function valuesAfter(
  db: Kysely<Tables>,
  { partnerId }: PartnerScope,
  after: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("opportunities")
    .select(["opportunity_id", "cost_per_interview", "completes"])
    .where("partner_id", "=", partnerId)
    .where("opportunity_id", ">", after)
    .where("status", "<>", "CLOSED")
    .where("missing_at", "is", null)
    .orderBy("opportunity_id")
    .limit(BATCH_SIZE)
    .execute();
  return new Map(rows.map((row) => [row.opportunity_id, (row.cost_per_interview ?? 0) * toNumber(row.completes)]));
}

/** Completes are as received; only a plain number counts. */
const toNumber = (completes: string | null): number => (/^\d{1,15}$/u.test(completes ?? "") ? Number(completes) : 0);

async function attributesOf(db: Kysely<Tables>, { partnerId }: PartnerScope, opportunityIds: readonly string[]) {
  if (opportunityIds.length === 0) return [];
  return db
    .selectFrom("opportunity_attributes")
    .select(["attribute_id as attributeId", "opportunity_id as opportunityId"])
    .where("partner_id", "=", partnerId)
    .where("opportunity_id", "in", opportunityIds)
    .execute();
}
