/** Service answers in stored runs about one respondent's earlier participation. */
import "server-only";
import type { Kysely } from "kysely";
import type { PartnerScope } from "../engine/scope.ts";
import type { Tables } from "../engine/tables.ts";

export interface PastAnswerRow {
  readonly runId: string;
  readonly groupId: string;
  /** Creation time of the run. */
  readonly at: number;
  /** One of the requested dispositions; `null`: the service qualified the respondent. */
  readonly pair: string | null;
}

export interface PastAnswersQuery {
  /** Fingerprint of the respondent. */
  readonly fingerprint: string;
  readonly pairs: readonly string[];
  /** Live states that count without a disposition. */
  readonly states: readonly string[];
}

const MAX_ROWS = 1_000;

/** Newest first. */
export async function pastAnswers(
  db: Kysely<Tables>,
  { partnerId }: PartnerScope,
  { fingerprint, pairs, states }: PastAnswersQuery,
): Promise<readonly PastAnswerRow[]> {
  const rows = await db
    .selectFrom("run_subjects as s")
    .innerJoin("runs as n", "n.id", "s.run_id")
    .innerJoin("run_results as r", (join) =>
      join.onRef("r.run_id", "=", "s.run_id").onRef("r.subject", "=", "s.number"),
    )
    .leftJoin("run_pairs as p", (join) =>
      join.onRef("p.run_id", "=", "r.run_id").onRef("p.position", "=", "r.position").on("p.pair", "in", pairs),
    )
    .select(["n.id as runId", "r.group_id as groupId", "n.created_at as at", "p.pair as pair"])
    .where("s.mark", "=", fingerprint)
    .where("n.partner_id", "=", partnerId)
    .where((eb) => eb.or([eb("p.pair", "is not", null), eb("r.live_state", "in", states)]))
    .orderBy("n.created_at", "desc")
    .orderBy("n.id")
    .orderBy("r.position")
    .orderBy("p.pair")
    .limit(MAX_ROWS)
    .execute();
  return rows.map(({ at, ...row }) => ({ ...row, at: Number(at) }));
}
