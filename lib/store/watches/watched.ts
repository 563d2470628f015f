/** Watched opportunities of a person: their rows, and the initial visit. */
import "server-only";
import type { Kysely } from "kysely";
import { inChunks } from "../engine/in-chunks.ts";
import type { PartnerScope } from "../engine/scope.ts";
import type { Tables } from "../engine/tables.ts";
import { rowsOf } from "../opportunities/opportunity-list.ts";
import { toRow, type OpportunityRow } from "../opportunities/opportunity-row.ts";
import { watchedLines } from "./watched-lines.ts";
import { markSeenRepository } from "./mark-seen.ts";

export function watchedRepository(db: Kysely<Tables>) {
  return {
    ...markSeenRepository(db),

    lines: (scope: PartnerScope, personId: string) => watchedLines(db, scope, personId),

    /** Library rows of these opportunities, unordered. */
    async rows(scope: PartnerScope, ids: readonly string[]): Promise<OpportunityRow[]> {
      const rows: OpportunityRow[] = [];
      for (const some of inChunks(ids)) {
        const found = await rowsOf(db, scope).where("o.opportunity_id", "in", some).execute();
        rows.push(...found.map(toRow));
      }
      return rows;
    },

    /** Records a visit when a watch begins, unless there is an earlier one. */
    async beginLooking(
      { partnerId }: PartnerScope,
      personId: string,
      ids: readonly string[],
      at: number,
    ): Promise<void> {
      for (const some of inChunks(ids)) {
        const rows = await db
          .selectFrom("opportunities")
          .select(["opportunity_id", "last_snapshot_id"])
          .where("partner_id", "=", partnerId)
          .where("opportunity_id", "in", some)
          .execute();
        if (rows.length === 0) continue;
        const lastSeen = rows.map((row) => ({
          person_id: personId,
          partner_id: partnerId,
          opportunity_id: row.opportunity_id,
          snapshot_id: row.last_snapshot_id,
          at,
          current_snapshot_id: row.last_snapshot_id,
          current_at: at,
        }));
        await db
          .insertInto("looks")
          .values(lastSeen)
          .onConflict((conflict) => conflict.columns(["person_id", "partner_id", "opportunity_id"]).doNothing())
          .execute();
      }
    },
  };
}
