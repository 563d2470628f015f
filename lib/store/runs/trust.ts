/** Stored results counted by the verdicts of both sides; paged by run, so that no query takes long. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { PartnerScope } from "../engine/scope.ts";
import type { Tables } from "../engine/tables.ts";

export interface TrustPage {
  /** Oldest first. */
  readonly runs: readonly { readonly id: string; readonly name: string | null; readonly createdAt: number }[];
  /** Equal results of a run, counted; only those with a live answer. */
  readonly results: readonly {
    readonly runId: string;
    readonly market: string;
    readonly model: string;
    readonly liveState: string;
    readonly verdict: string;
    readonly times: number;
  }[];
  /** Dispositions of contradicting results. */
  readonly pairs: readonly {
    readonly liveState: string;
    readonly verdict: string;
    readonly model: string;
    readonly pair: string;
    readonly times: number;
  }[];
}

export interface TrustPageQuery {
  /** Epoch milliseconds, inclusive. */
  readonly from: number;
  /** Cursor: the last run of the previous page. */
  readonly after?: { readonly id: string; readonly createdAt: number } | undefined;
  readonly limit: number;
}

export function trustRepository(db: Kysely<Tables>) {
  const resultsOf = async (ids: readonly string[]): Promise<TrustPage["results"]> => {
    const rows = await db
      .selectFrom("run_results")
      .select((eb) => ["run_id", "market", "model", "live_state", "verdict", eb.fn.countAll<number>().as("times")])
      .where("run_id", "in", ids)
      .where("live_state", "<>", "")
      .groupBy(["run_id", "market", "model", "live_state", "verdict"])
      .execute();
    return rows.map(({ run_id, live_state, times, ...rest }) => ({
      ...rest,
      runId: run_id,
      liveState: live_state ?? "",
      times: Number(times),
    }));
  };

  const pairsOf = async (ids: readonly string[]): Promise<TrustPage["pairs"]> => {
    // Contradictions first, from the index alone; otherwise each disposition would read a whole result row.
    const rows = await db
      .with(
        (cte) => cte("r").materialized(),
        (query) =>
          query
            .selectFrom("run_results")
            .select(["run_id", "position", "live_state", "verdict", "model"])
            .where("run_id", "in", ids)
            .where("live_state", "<>", "")
            .where("agreement", "=", "no"),
      )
      .selectFrom("r")
      .crossJoin("run_pairs as p")
      .whereRef("p.run_id", "=", "r.run_id")
      .whereRef("p.position", "=", "r.position")
      .select((eb) => ["r.live_state", "r.verdict", "r.model", "p.pair", eb.fn.countAll<number>().as("times")])
      .groupBy(["r.live_state", "r.verdict", "r.model", "p.pair"])
      .execute();
    return rows.map(({ live_state, times, ...rest }) => ({
      ...rest,
      liveState: live_state ?? "",
      times: Number(times),
    }));
  };

  return {
    /** Page of live runs, oldest first, with the counts of their results. */
    async page({ partnerId }: PartnerScope, { from, after, limit }: TrustPageQuery): Promise<TrustPage> {
      const runs = await db
        .selectFrom("runs")
        .select(["id", "name", "created_at as createdAt"])
        .where("partner_id", "=", partnerId)
        .where("kind", "=", "live")
        .where("created_at", ">=", after?.createdAt ?? from)
        .$if(after !== undefined, (query) =>
          query.where((eb) => eb.or([eb("created_at", ">", after?.createdAt ?? 0), eb("id", ">", after?.id ?? "")])),
        )
        .orderBy("created_at")
        .orderBy("id")
        .limit(limit)
        .execute();
      if (runs.length === 0) return { runs, results: [], pairs: [] };
      const ids = runs.map(({ id }) => id);
      const results = await resultsOf(ids);
      await nextTurn();
      return { runs, results, pairs: await pairsOf(ids) };
    },
  };
}
