/** Kept results that were compared by another rule: read in parts, put right in place, with what their runs count. */
import "server-only";
import { setImmediate as breathe } from "node:timers/promises";
import type { Kysely, Transaction } from "kysely";
import type { PartnerScope } from "./scope.ts";
import { fromJson, toJson } from "./stored-json.ts";
import type { Tables } from "./tables.ts";

export interface ComparedBefore {
  readonly runId: string;
  readonly position: number;
  readonly liveState: string;
  readonly verdict: string;
}

/** Where a part ended. */
export interface PartEnd {
  readonly rule: number;
  readonly runId: string;
  readonly position: number;
}

export interface PartWish {
  /** Results of earlier rules than this one are meant. */
  readonly rule: number;
  readonly after?: PartEnd | undefined;
  /** How many results are looked at. */
  readonly limit: number;
}

const AT_ONCE = 10;

/** Rule by rule and run by run, of all partner accounts: leaving others out here could mean to walk over all they have. */
export const comparedBefore = (db: Kysely<Tables>, { rule, after, limit }: PartWish) =>
  db
    .selectFrom("run_results as r")
    // Keeps the order: from the few results to their runs, not from every run to its results.
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

export function agreementAgainRepository(db: Kysely<Tables>) {
  return {
    /**
     * Results of an earlier rule. Those without figures are left to whoever works these out.
     *
     * @returns `end: undefined`: there is no further part.
     */
    async before({ partnerId }: PartnerScope, wish: PartWish): Promise<{ rows: ComparedBefore[]; end?: PartEnd }> {
      const looked = await comparedBefore(db, wish).execute();
      const rows = looked
        .filter((row) => row.partnerId === partnerId)
        .map(({ runId, position, liveState, verdict }) => ({ runId, position, liveState: liveState ?? "", verdict }));
      const last = looked.at(-1);
      if (last === undefined || looked.length < wish.limit) return { rows };
      return { rows, end: { rule: last.rule, runId: last.runId, position: last.position } };
    },

    keep(rows: readonly (ComparedBefore & { readonly agreement: string })[], rule: number): Promise<void> {
      return db.transaction().execute(async (trx) => {
        for (const [index, { runId, position, liveState, agreement }] of rows.entries()) {
          // A result may hold much, and all of it is written again.
          if (index > 0 && index % AT_ONCE === 0) await breathe();
          await trx
            .updateTable("run_results")
            .set({ agreement, agreement_rule: rule })
            .where("run_id", "=", runId)
            .where("position", "=", position)
            // An answer that came meanwhile was compared when it came.
            .where("live_state", "=", liveState)
            .execute();
        }
        for (const runId of new Set(rows.map((row) => row.runId))) {
          await breathe();
          await countAgain(trx, runId);
        }
      });
    },
  };
}

/** A run's summary says how many agree and differ; everything else of it stays as it was kept. */
async function countAgain(trx: Transaction<Tables>, runId: string): Promise<void> {
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
