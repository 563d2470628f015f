/** Opportunities as dots of the library map: length, price and reach. */
import "server-only";
import { sql, type Kysely } from "kysely";
import type { PartnerScope } from "../engine/scope.ts";
import { numericLength } from "../engine/sql-fragments.ts";
import type { Tables } from "../engine/tables.ts";
import { opportunityConditions, type OpportunityFilter } from "./opportunity-filter.ts";
import { reachColumn } from "./reach-columns.ts";

export interface DotRow {
  readonly id: string;
  readonly orderNumber: string;
  readonly status: string;
  readonly country: string;
  /** Minutes. */
  readonly lengthOfInterview: number | null;
  readonly costPerInterview: number | null;
  readonly missingAt: number | null;
  /** Published numbers of people; `null` if not computed. */
  readonly room: number | null;
  readonly possible: number | null;
}

/** Matches, latest fetched first, at most `limit`. */
export async function opportunityDots(
  db: Kysely<Tables>,
  { partnerId }: PartnerScope,
  filter: OpportunityFilter,
  limit: number,
): Promise<DotRow[]> {
  const rows = await db
    .selectFrom("opportunities as o")
    .select(["o.opportunity_id", "o.order_number", "o.status", "o.country"])
    .select(["o.length_of_interview", "o.cost_per_interview", "o.missing_at"])
    .select([reachColumn(filter.panelId, "room").as("room"), reachColumn(filter.panelId, "possible").as("possible")])
    .where("o.partner_id", "=", partnerId)
    .where((eb) => opportunityConditions(eb, filter))
    .orderBy("o.read_at", "desc")
    .orderBy(numericLength(sql.ref("o.opportunity_id")))
    .orderBy("o.opportunity_id")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.opportunity_id,
    orderNumber: row.order_number,
    status: row.status,
    country: row.country,
    lengthOfInterview: row.length_of_interview,
    costPerInterview: row.cost_per_interview,
    missingAt: row.missing_at,
    room: row.room,
    possible: row.possible,
  }));
}

/** Number of matches. */
export async function countMatches(
  db: Kysely<Tables>,
  { partnerId }: PartnerScope,
  filter: OpportunityFilter,
): Promise<number> {
  const { total } = await db
    .selectFrom("opportunities as o")
    .where("o.partner_id", "=", partnerId)
    .where((eb) => opportunityConditions(eb, filter))
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}
