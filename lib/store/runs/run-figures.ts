/** Figures by which stored results are counted without parsing them: flat columns and the dispositions of each. */
import "server-only";
import type { Transaction } from "kysely";
import type { Tables } from "../engine/tables.ts";
import { fold } from "../text-index/text-folding.ts";

/** `""` if there is none. */
export interface ResultFigures {
  readonly liveState: string;
  readonly verdict: string;
  readonly agreement: string;
  /** Version of the agreement rule; absent: an earlier one, compared again at the next start. */
  readonly rule?: number;
  /** Country of the evaluated opportunity. */
  readonly market: string;
  /** Evaluation model of the local evaluation. */
  readonly model: string;
  /** Dispositions as received, in any order and number. */
  readonly pairs: readonly string[];
}

export interface ResultKey {
  readonly partnerId: string;
  readonly runId: string;
  readonly position: number;
  /** Creation time of the run. */
  readonly at: number;
}

/** Columns of a result. Without figures, they are computed later. */
export const figureColumns = (figures: ResultFigures | undefined) => ({
  live_state: figures?.liveState ?? null,
  verdict: figures?.verdict ?? "",
  agreement: figures?.agreement ?? "",
  agreement_rule: figures?.rule ?? 0,
  market: figures?.market ?? "",
  model: figures?.model ?? "",
});

/** One row per distinct pair. */
export const pairRows = ({ partnerId, runId, position, at }: ResultKey, { verdict, pairs }: ResultFigures) =>
  [...new Set(pairs)].map((pair) => ({ run_id: runId, position, pair, partner_id: partnerId, verdict, at }));

export async function savePairs(trx: Transaction<Tables>, rows: ReturnType<typeof pairRows>): Promise<void> {
  // A statement takes some 30,000 parameters.
  for (let from = 0; from < rows.length; from += BATCH_SIZE) {
    await trx
      .insertInto("run_pairs")
      .values(rows.slice(from, from + BATCH_SIZE))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
const BATCH_SIZE = 1_000;

/** Search text of a run: its name, its operator, and the labels of its personas. */
export function foundBy(name: string | null, operator: string, request: unknown): string {
  const { persona, personas } = (request ?? {}) as { readonly persona?: unknown; readonly personas?: unknown };
  const labels = [persona, ...(Array.isArray(personas) ? personas : [])].filter((label) => typeof label === "string");
  return fold([name ?? "", operator, labels.join("\n")].join("\n"));
}
