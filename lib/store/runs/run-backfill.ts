/** Completes runs stored by an earlier version without figures and search text: read in parts, updated in place. */
import "server-only";
import type { Kysely } from "kysely";
import type { PartnerScope } from "../engine/scope.ts";
import { fromJson } from "../engine/json-columns.ts";
import { lanes } from "../engine/lanes.ts";
import type { Tables } from "../engine/tables.ts";
import { figureColumns, foundBy, savePairs, pairRows, type ResultFigures, type ResultKey } from "./run-figures.ts";

export interface UnfilledResult extends ResultKey {
  readonly groupId: string;
  /** JSON as stored; may be invalid. */
  readonly liveText: string | null;
  readonly localText: string | null;
}

export function runBackfillRepository(db: Kysely<Tables>) {
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

    fill(key: ResultKey, figures: ResultFigures): Promise<void> {
      return lanes.run(db, `runs:${key.partnerId}`, async (trx) => {
        await trx
          .updateTable("run_results")
          .set(figureColumns(figures))
          .where("run_id", "=", key.runId)
          .where("position", "=", key.position)
          .execute();
        await savePairs(trx, pairRows(key, figures));
      });
    },

    /** Sets the search text of up to `limit` runs. Returns the number of updated runs. */
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

/** An invalid request has no persona to search by, and does not block the others. */
function readable(text: string): unknown {
  try {
    return fromJson(text);
  } catch {
    return null;
  }
}
