/** What is counted of kept results without opening them: flat columns and the dispositions of each. */
import "server-only";
import type { Transaction } from "kysely";
import { fold } from "./fold.ts";
import type { Tables } from "./tables.ts";

/** `""` where there is none. */
export interface ResultFigures {
  readonly liveState: string;
  readonly verdict: string;
  readonly agreement: string;
  /** Of agreement; absent: of an earlier one, compared again at the next start. */
  readonly rule?: number;
  /** Country of the opportunity that was read. */
  readonly market: string;
  /** The evaluation model of the local reading. */
  readonly model: string;
  /** Dispositions as the service gave them, in any order and number. */
  readonly pairs: readonly string[];
}

export interface ResultPlace {
  readonly partnerId: string;
  readonly runId: string;
  readonly position: number;
  /** When the run was made. */
  readonly at: number;
}

/** The columns of a result. Without figures they are left to be worked out later. */
export const figureColumns = (figures: ResultFigures | undefined) => ({
  live_state: figures?.liveState ?? null,
  verdict: figures?.verdict ?? "",
  agreement: figures?.agreement ?? "",
  agreement_rule: figures?.rule ?? 0,
  market: figures?.market ?? "",
  model: figures?.model ?? "",
});

/** One row a pair: an answer that names a pair twice counts once. */
export const pairRows = ({ partnerId, runId, position, at }: ResultPlace, { verdict, pairs }: ResultFigures) =>
  [...new Set(pairs)].map((pair) => ({ run_id: runId, position, pair, partner_id: partnerId, verdict, at }));

export async function keepPairs(trx: Transaction<Tables>, rows: ReturnType<typeof pairRows>): Promise<void> {
  // A statement takes some 30,000 parameters.
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await trx
      .insertInto("run_pairs")
      .values(rows.slice(from, from + AT_ONCE))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
const AT_ONCE = 1_000;

/** What a run is found by when somebody types: its name, who made it, and the labels of its personas. */
export function foundBy(name: string | null, operator: string, request: unknown): string {
  const { persona, personas } = (request ?? {}) as { readonly persona?: unknown; readonly personas?: unknown };
  const labels = [persona, ...(Array.isArray(personas) ? personas : [])].filter((label) => typeof label === "string");
  return fold([name ?? "", operator, labels.join("\n")].join("\n"));
}
