/**
 * Recomputes stored results compared by an earlier rule: read in parts, updated in place, with the counts of their
 * runs.
 */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Kysely, Transaction } from "kysely";
import type { PartnerScope } from "../engine/scope.ts";
import { fromJson, toJson } from "../engine/json-columns.ts";
import { lanes } from "../engine/lanes.ts";
import type { Tables } from "../engine/tables.ts";

export interface StaleComparison {
  readonly runId: string;
  readonly position: number;
  readonly liveState: string;
  readonly verdict: string;
}

/** Cursor after a part. */
export interface PageEnd {
  readonly rule: number;
  readonly runId: string;
  readonly position: number;
}

export interface PageQuery {
  /** Selects results of rules earlier than this one. */
  readonly rule: number;
  readonly after?: PageEnd | undefined;
  /** Maximum results scanned. */
  readonly limit: number;
}

const BATCH_SIZE = 10;

/** By rule and run, of all partner accounts: a filter by account here could scan all of its results. */
export const staleComparisons = (db: Kysely<Tables>, { rule, after, limit }: PageQuery) =>
  db
    .selectFrom("run_results as r")
    // Fixes the join order: from the few results to their runs, not from every run to its results.
    .crossJoin("runs")
    .whereRef("runs.id", "=", "r.run_id")
    .select(["r.agreement_rule as rule", "r.run_id as runId", "r.position", "r.live_state as liveState", "r.verdict"])
    .select("runs.partner_id as partnerId")
    .where("r.agreement_rule", "<", rule)
    .where("r.live_state", "is not", null)
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple("r.agreement_rule", "r.run_id", "r.position"),
          ">",
          tuple(after?.rule ?? 0, after?.runId ?? "", after?.position ?? 0),
        ),
      ),
    )
    .orderBy("r.agreement_rule")
    .orderBy("r.run_id")
    .orderBy("r.position")
    .limit(limit);

export function agreementRecomputeRepository(db: Kysely<Tables>) {
  return {
    /**
     * Results of an earlier rule. Results without figures are skipped; the figures job computes these.
     * @returns `end: undefined`: no further part.
     */
    async before({ partnerId }: PartnerScope, query: PageQuery): Promise<{ rows: StaleComparison[]; end?: PageEnd }> {
      const scanned = await staleComparisons(db, query).execute();
      const rows = scanned
        .filter((row) => row.partnerId === partnerId)
        .map(({ runId, position, liveState, verdict }) => ({ runId, position, liveState: liveState ?? "", verdict }));
      const last = scanned.at(-1);
      if (last === undefined || scanned.length < query.limit) return { rows };
      return { rows, end: { rule: last.rule, runId: last.runId, position: last.position } };
    },

    keep(
      { partnerId }: PartnerScope,
      rows: readonly (StaleComparison & { readonly agreement: string })[],
      rule: number,
    ): Promise<void> {
      return lanes.run(db, `runs:${partnerId}`, async (trx) => {
        for (const [index, { runId, position, liveState, agreement }] of rows.entries()) {
          // A result may be large, and its row is rewritten entirely.
          if (index > 0 && index % BATCH_SIZE === 0) await nextTurn();
          await trx
            .updateTable("run_results")
            .set({ agreement, agreement_rule: rule })
            .where("run_id", "=", runId)
            .where("position", "=", position)
            // A newer answer was already compared on arrival.
            .where("live_state", "=", liveState)
            .execute();
        }
        for (const runId of new Set(rows.map((row) => row.runId))) {
          await nextTurn();
          await recount(trx, runId);
        }
      });
    },
  };
}

/** Updates the counts of agreeing and differing results in a run's summary; the rest stays as stored. */
async function recount(trx: Transaction<Tables>, runId: string): Promise<void> {
  const run = await trx.selectFrom("runs").select("summary").where("id", "=", runId).executeTakeFirst();
  const counts = await trx
    .selectFrom("run_results")
    .select((eb) => ["agreement", eb.fn.countAll<number>().as("times")])
    .where("run_id", "=", runId)
    .where("agreement", "in", ["yes", "no"])
    .groupBy("agreement")
    .execute();
  const times = (wanted: string) => Number(counts.find(({ agreement }) => agreement === wanted)?.times ?? 0);
  const summary = { ...(fromJson(run?.summary ?? null) as object | null), agree: times("yes"), differ: times("no") };
  await trx
    .updateTable("runs")
    .set({ summary: toJson(summary) })
    .where("id", "=", runId)
    .execute();
}
