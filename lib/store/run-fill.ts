/** Runs that an earlier version kept without what is counted and looked for: read in parts, completed in place. */
import "server-only";
import type { Kysely } from "kysely";
import { figureColumns, foundBy, keepPairs, pairRows, type ResultFigures, type ResultPlace } from "./run-figures.ts";
import type { PartnerScope } from "./scope.ts";
import { fromJson } from "./stored-json.ts";
import type { Tables } from "./tables.ts";

export interface UnfilledResult extends ResultPlace {
  readonly groupId: string;
  /** JSON as it was kept; may be unreadable. */
  readonly liveText: string | null;
  readonly localText: string | null;
}

export function runFillRepository(db: Kysely<Tables>) {
  return {
    /** Results without figures, in any order. */
    async unfilled({ partnerId }: PartnerScope, limit: number): Promise<UnfilledResult[]> {
      return await db
        .selectFrom("run_results as r")
        .innerJoin("runs", "runs.id", "r.run_id")
        .select([
          "runs.partner_id as partnerId",
          "r.run_id as runId",
          "r.position",
          "runs.created_at as at",
          "r.group_id as groupId",
          "r.live as liveText",
          "r.local as localText",
        ])
        .where("runs.partner_id", "=", partnerId)
        .where("r.live_state", "is", null)
        .limit(limit)
        .execute();
    },

    fill(place: ResultPlace, figures: ResultFigures): Promise<void> {
      return db.transaction().execute(async (trx) => {
        await trx
          .updateTable("run_results")
          .set(figureColumns(figures))
          .where("run_id", "=", place.runId)
          .where("position", "=", place.position)
          .execute();
        await keepPairs(trx, pairRows(place, figures));
      });
    },

    /** Makes up to `limit` runs findable; how many there were. */
    async makeFound({ partnerId }: PartnerScope, limit: number): Promise<number> {
      const rows = await db
        .selectFrom("runs")
        .select(["id", "name", "operator", "request_redacted as request"])
        .where("partner_id", "=", partnerId)
        .where("found_by", "is", null)
        .limit(limit)
        .execute();
      for (const { id, name, operator, request } of rows) {
        const found_by = foundBy(name, operator, readable(request));
        await db.updateTable("runs").set({ found_by }).where("id", "=", id).execute();
      }
      return rows.length;
    },
  };
}

/** A request that cannot be read has no persona to be found by, and keeps nobody else waiting. */
function readable(text: string): unknown {
  try {
    return fromJson(text);
  } catch {
    return null;
  }
}
