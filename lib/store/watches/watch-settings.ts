/** Refresh interval of a partner account's watched opportunities. */
import "server-only";
import type { Kysely } from "kysely";
import type { PartnerScope } from "../engine/scope.ts";
import type { Tables } from "../engine/tables.ts";

export interface WatchSettings {
  /** Milliseconds; 0: no automatic refresh. */
  readonly everyMs: number;
  /** Start of the last automatic refresh. */
  readonly lastAt: number | null;
  readonly updatedAt: number;
  /** Email address; `""`: the console's initial setting. */
  readonly updatedBy: string;
}

export function watchSettingsRepository(db: Kysely<Tables>) {
  return {
    /** `undefined`: no setting stored yet. */
    async of({ partnerId }: PartnerScope): Promise<WatchSettings | undefined> {
      const row = await db
        .selectFrom("watch_settings")
        .selectAll()
        .where("partner_id", "=", partnerId)
        .executeTakeFirst();
      return (
        row && { everyMs: row.every_ms, lastAt: row.last_at, updatedAt: row.updated_at, updatedBy: row.updated_by }
      );
    },

    async save({ partnerId }: PartnerScope, everyMs: number, at: number, by: string): Promise<void> {
      const row = { every_ms: everyMs, updated_at: at, updated_by: by };
      await db
        .insertInto("watch_settings")
        .values({ partner_id: partnerId, last_at: null, ...row })
        .onConflict((conflict) => conflict.column("partner_id").doUpdateSet(row))
        .execute();
    },

    /** Claims a refresh round by compare-and-set: updates the time unless it has changed. */
    async take({ partnerId }: PartnerScope, lastAt: number | null, at: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("watch_settings")
        .set({ last_at: at })
        .where("partner_id", "=", partnerId)
        .where("last_at", lastAt === null ? "is" : "=", lastAt)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}
