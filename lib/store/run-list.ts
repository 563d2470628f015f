/** Which kept runs are meant: the conditions of the list. */
import "server-only";
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from "kysely";
import { fold } from "./fold.ts";
import { contains } from "./sql-fragments.ts";
import type { Tables } from "./tables.ts";

export interface RunFilter {
  /** Every word of it: part of the name, of the operator or of the persona's label; or a group id, whole. */
  readonly q?: string | undefined;
  readonly operator?: string | undefined;
  readonly kind?: string | undefined;
  /**
   * `failed`: a call failed or its answer never came, and it was not asked again. `differs`: live answer and local reading
   * contradict each other.
   */
  readonly outcome?: "failed" | "differs" | undefined;
  /** A disposition that was seen in it, such as `4.7`. */
  readonly pair?: string | undefined;
  /** Epoch milliseconds, from the first and before the second. */
  readonly from?: number | undefined;
  readonly before?: number | undefined;
}

type Row = ExpressionBuilder<Tables, "runs">;

export function runConditions(eb: Row, filter: RunFilter): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [];
  for (const word of filter.q?.trim().split(/\s+/).filter(Boolean) ?? []) conditions.push(holdsWord(eb, word));
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

/** What a stop of the console cut has no failure beside its groups; only the call says that its answer never came. */
function hasFailed(eb: Row): Expression<SqlBool> {
  const calls = eb
    .selectFrom("run_batches as b")
    .select("b.number")
    .whereRef("b.run_id", "=", "runs.id")
    // Literally as the index says it, or the engine does not take that.
    .where(sql<boolean>`b.state in ('failed', 'unknown')`)
    .where(({ not, exists, selectFrom }) => {
      const again = selectFrom("run_batches as again").select("again.number");
      return not(exists(again.whereRef("again.run_id", "=", "b.run_id").whereRef("again.repeats", "=", "b.number")));
    });
  return eb.or([eb.exists(resultsOf(eb).where("failure", "is not", null)), eb.exists(calls)]);
}

function holdsWord(eb: Row, word: string): Expression<SqlBool> {
  const named = contains(sql<string>`coalesce(found_by, '')`, fold(word));
  if (!/^-?\d+$/.test(word)) return named;
  return eb.or([named, eb.exists(resultsOf(eb).where("group_id", "=", word))]);
}
