/** What a person watches: how it stands, and that the person has looked. */
import "server-only";
import type { Kysely } from "kysely";
import { inChunks } from "./in-chunks.ts";
import { rowsOf } from "./opportunity-list.ts";
import { toRow, type OpportunityRow } from "./opportunity-row.ts";
import type { PartnerScope } from "./scope.ts";
import type { Tables } from "./tables.ts";
import { watchedLines } from "./watched-lines.ts";
import { watchedMarks } from "./watched-marks.ts";

export function watchedRepository(db: Kysely<Tables>) {
  return {
    ...watchedMarks(db),

    lines: (scope: PartnerScope, personId: string) => watchedLines(db, scope, personId),

    /** The library's rows of these opportunities, in no order. */
    async rows(scope: PartnerScope, ids: readonly string[]): Promise<OpportunityRow[]> {
      const rows: OpportunityRow[] = [];
      for (const some of inChunks(ids)) {
        const found = await rowsOf(db, scope).where("o.opportunity_id", "in", some).execute();
        rows.push(...found.map(toRow));
      }
      return rows;
    },

    /** Where a watch begins, its person has looked; an earlier look stays. */
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
        const looks = rows.map((row) => ({
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
          .values(looks)
          .onConflict((conflict) => conflict.columns(["person_id", "partner_id", "opportunity_id"]).doNothing())
          .execute();
      }
    },
  };
}
