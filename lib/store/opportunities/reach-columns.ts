/** Reach of an opportunity in a panel, as lists of the library order and filter by it. Published counts only. */
import "server-only";
import { sql, type RawBuilder } from "kysely";
import { REACH_STARTS } from "../../opportunities/model/library-names.ts";

type ReachColumn = "room" | "possible" | "per_place";

/**
 * Scalar of an opportunity `o`, by the primary key of its reach; null if not computed.
 * @param panelId `undefined`: no panel, always null.
 */
export const reachColumn = (panelId: string | undefined, name: ReachColumn): RawBuilder<number | null> =>
  panelId === undefined ? sql<null>`cast(null as integer)` : reachScalar(panelId, sql.ref(`r.${name}`));

/** Facet value of an opportunity `o`: one of `REACH_RANGES`. */
export function reachRangeOf(panelId: string | undefined): RawBuilder<string> {
  if (panelId === undefined) return sql<string>`'none'`;
  const cases = REACH_STARTS.toReversed().map(
    ([range, from]) => sql`when r.room >= ${sql.lit(from)} then ${sql.lit(range)}`,
  );
  return sql<string>`coalesce(${reachScalar(panelId, sql`case ${sql.join(cases, sql` `)} end`)}, 'none')`;
}

const reachScalar = <T>(panelId: string, value: RawBuilder<T>) =>
  sql<T>`(select ${value} from opportunity_reach r where r.partner_id = o.partner_id and r.panel_id = ${panelId} and r.opportunity_id = o.opportunity_id)`;
