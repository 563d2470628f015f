/** Filter conditions of the run list. */
import "server-only";
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from "kysely";
import { containsFolded } from "../engine/sql-fragments.ts";
import type { Tables } from "../engine/tables.ts";
import { fold } from "../text-index/text-folding.ts";

export interface RunFilter {
  /** Each word must be a substring of the name, the operator or the persona's label, or equal a group id. */
  readonly q?: string | undefined;
  readonly operator?: string | undefined;
  readonly kind?: string | undefined;
  /**
   * `failed`: a call failed or remained without an answer, and was not retried. `differs`: live answer and local
   * evaluation contradict each other.
   */
  readonly outcome?: "failed" | "differs" | undefined;
  /** Disposition that occurs in it, such as `4.7`. */
  readonly pair?: string | undefined;
  /** Epoch milliseconds; `from` inclusive, `before` exclusive. */
  readonly from?: number | undefined;
  readonly before?: number | undefined;
}

type Row = ExpressionBuilder<Tables, "runs">;

export function runConditions(eb: Row, filter: RunFilter): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [];
  for (const word of filter.q?.trim().split(/\s+/).filter(Boolean) ?? []) conditions.push(containsWord(eb, word));
  if (filter.operator !== undefined) conditions.push(eb("operator", "=", filter.operator));
  if (filter.kind !== undefined) conditions.push(eb("kind", "=", filter.kind));
  if (filter.from !== undefined) conditions.push(eb("created_at", ">=", filter.from));
  if (filter.before !== undefined) conditions.push(eb("created_at", "<", filter.before));
  const { outcome, pair } = filter;
  if (outcome === "failed") conditions.push(hasFailed(eb));
  if (outcome === "differs") conditions.push(eb.exists(resultsOf(eb).where("agreement", "=", sql.lit("no"))));
  if (pair !== undefined) {
    const of = eb.selectFrom("run_pairs").select("position").whereRef("run_pairs.run_id", "=", "runs.id");
    conditions.push(eb.exists(of.where("pair", "=", pair)));
  }
  return eb.and(conditions);
}

const resultsOf = (eb: Row) =>
  eb.selectFrom("run_results").select("run_results.run_id").whereRef("run_results.run_id", "=", "runs.id");

/**
 * A call interrupted by a stop of the console leaves no failure on its groups; only the call itself has the state
 * `unknown`.
 */
function hasFailed(eb: Row): Expression<SqlBool> {
  const calls = eb
    .selectFrom("run_batches as b")
    .select("b.number")
    .whereRef("b.run_id", "=", "runs.id")
    // Must match the partial index literally, or the engine does not use it.
    .where(sql<boolean>`b.state in ('failed', 'unknown')`)
    .where(({ not, exists, selectFrom }) => {
      const again = selectFrom("run_batches as again").select("again.number");
      return not(exists(again.whereRef("again.run_id", "=", "b.run_id").whereRef("again.repeats", "=", "b.number")));
    });
  return eb.or([eb.exists(resultsOf(eb).where("failure", "is not", null)), eb.exists(calls)]);
}

function containsWord(eb: Row, word: string): Expression<SqlBool> {
  const named = containsFolded(sql<string>`coalesce(found_by, '')`, fold(word));
  if (!/^-?\d+$/.test(word)) return named;
  return eb.or([named, eb.exists(resultsOf(eb).where("group_id", "=", word))]);
}
