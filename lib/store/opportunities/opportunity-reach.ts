/** Reach of opportunities in a panel, as the lists of the library need it. Published counts only. */
import "server-only";
import { sql, type Kysely, type RawBuilder } from "kysely";
import type { LibraryReach } from "../../panels/model.ts";
import type { PublishedCount } from "../../panels/published-count.ts";
import { REACH_STARTS } from "../../opportunities/model/reach-range.ts";
import { inChunks } from "../engine/in-chunks.ts";
import type { PartnerScope } from "../engine/scope.ts";
import type { Tables } from "../engine/tables.ts";

export interface DefaultPanel {
  readonly id: string;
  readonly name: string;
}

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
  const cases = REACH_STARTS.toReversed().map(([range, from]) => sql`when r.room >= ${sql.lit(from)} then ${sql.lit(range)}`);
  return sql<string>`coalesce(${reachScalar(panelId, sql`case ${sql.join(cases, sql` `)} end`)}, 'none')`;
}

const reachScalar = <T>(panelId: string, value: RawBuilder<T>) =>
  sql<T>`(select ${value} from opportunity_reach r where r.partner_id = o.partner_id and r.panel_id = ${panelId} and r.opportunity_id = o.opportunity_id)`;

export function opportunityReach(db: Kysely<Tables>) {
  return {
    /** Default panel of the partner account, once it is ready. */
    async defaultPanel({ partnerId }: PartnerScope): Promise<DefaultPanel | undefined> {
      return await db
        .selectFrom("panels")
        .select(["id", "name"])
        .where("partner_id", "=", partnerId)
        .where("is_default", "=", 1)
        .where("state", "=", "ready")
        .executeTakeFirst();
    },

    /** Computed reach by opportunity; queried 250 at a time. */
    async reachOf(
      { partnerId }: PartnerScope,
      panelId: string,
      ids: readonly string[],
    ): Promise<ReadonlyMap<string, LibraryReach>> {
      const found = new Map<string, LibraryReach>();
      for (const some of inChunks(ids)) {
        const rows = await db
          .selectFrom("opportunity_reach")
          .select(["opportunity_id", "certain", "room", "possible", "per_place", "computed_at"])
          .where("partner_id", "=", partnerId)
          .where("panel_id", "=", panelId)
          .where("opportunity_id", "in", some)
          .execute();
        for (const row of rows) {
          found.set(row.opportunity_id, {
            certain: row.certain as PublishedCount,
            room: row.room as PublishedCount,
            possible: row.possible as PublishedCount,
            perPlace: row.per_place,
            computedAt: row.computed_at,
          });
        }
      }
      return found;
    },
  };
}
