/** Reach of an opportunity in a panel, as lists of the library order and filter by it. Published counts only. */
import "server-only";
import { sql, type RawBuilder } from "kysely";
import { REACH_STARTS, type ReachFacet } from "../../opportunities/model/library-names.ts";
import { SMALLEST_GROUP } from "../../panels/model/published-count.ts";

type ReachColumn = "room" | "possible" | "per_place";

/**
 * Scalar of an opportunity `o`, by the primary key of its reach; null if not computed.
 * @param panelId `undefined`: no panel, always null.
 */
export const reachColumn = (panelId: string | undefined, name: ReachColumn): RawBuilder<number | null> =>
  panelId === undefined ? sql<null>`cast(null as integer)` : reachScalar(panelId, sql.ref(`r.${name}`));

/** Half a unit of the 12th digit: derived figures are rounded to 12 digits. */
const ROUNDED_UP = 1 - 5e-13;

const rangesFrom = (facet: ReachFacet, figure: RawBuilder<unknown>, scale = 1) =>
  sql.join(
    REACH_STARTS[facet]
      .toReversed()
      .map(([range, from]) => sql`when ${figure} >= ${sql.lit(from * scale)} then ${sql.lit(range)}`),
    sql` `,
  );

/** A figure of fewer than 10 people is not published, so it has no range. */
const FEW = sql`when r.room < ${sql.lit(SMALLEST_GROUP)} then 'few'`;

/** Facet values of an opportunity `o` with the reach `r`: those of `rangesOf`, except for `none`. */
const FACET_VALUES: Readonly<Record<ReachFacet, RawBuilder<string>>> = {
  reach: sql`case ${rangesFrom("reach", sql`r.room`)} end`,
  reachValue: sql`case when o.cost_per_interview is null or o.cost_per_interview not between 0 and 10000 then 'unpriced' ${FEW} ${rangesFrom("reachValue", sql`o.cost_per_interview * r.room`, ROUNDED_UP)} end`,
  perPlace: sql`case when r.per_place is null then 'uncounted' ${FEW} ${rangesFrom("perPlace", sql`r.per_place`)} end`,
};

/**
 * Facet values of an opportunity `o`, each one of `rangesOf`, joined by a separator that none of them contains. One
 * lookup of its reach gives them all.
 */
export function reachFacets(
  panelId: string | undefined,
  facets: readonly ReachFacet[],
  separator = "",
): RawBuilder<string> {
  const none = sql<string>`${sql.lit(facets.map(() => "none").join(separator))}`;
  if (panelId === undefined) return none;
  const values = sql<string>`${sql.join(
    facets.map((facet) => FACET_VALUES[facet]),
    sql` || ${sql.lit(separator)} || `,
  )}`;
  return sql<string>`coalesce(${reachScalar(panelId, values)}, ${none})`;
}

const reachScalar = <T>(panelId: string, value: RawBuilder<T>) =>
  sql<T>`(select ${value} from opportunity_reach r where r.partner_id = o.partner_id and r.panel_id = ${panelId} and r.opportunity_id = o.opportunity_id)`;
