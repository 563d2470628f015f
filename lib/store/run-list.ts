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
  /** `failed`: the answer about a group failed. `differs`: live answer and local reading contradict each other. */
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
  if (outcome !== undefined) {
    const of = eb.selectFrom("run_results").select("position").whereRef("run_results.run_id", "=", "runs.id");
    const those = outcome === "failed" ? of.where("failure", "is not", null) : of.where("agreement", "=", "no");
    conditions.push(eb.exists(those));
  }
  if (pair !== undefined) {
    const of = eb.selectFrom("run_pairs").select("position").whereRef("run_pairs.run_id", "=", "runs.id");
    conditions.push(eb.exists(of.where("pair", "=", pair)));
  }
  return eb.and(conditions);
}

function holdsWord(eb: Row, word: string): Expression<SqlBool> {
  const named = contains(sql<string>`coalesce(found_by, '')`, fold(word));
  if (!/^-?\d+$/.test(word)) return named;
  const of = eb.selectFrom("run_results").select("position").whereRef("run_results.run_id", "=", "runs.id");
  return eb.or([named, eb.exists(of.where("group_id", "=", word))]);
}
