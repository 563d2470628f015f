/**
 * Recomputes the agreement of stored results after the agreement rule changed. The stored live answers and local
 * evaluations are not touched: an evaluation belongs to the model version that computed it, and cannot be recomputed
 * because the respondent's answers are not stored.
 */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { JobContext } from "../../server/jobs/jobs.ts";
import { log } from "../../server/log.ts";
import { forEveryPartner } from "../../server/partner/for-every-partner.ts";
import { isStopping } from "../../server/shutdown/stop-hooks.ts";
import type { PageEnd } from "../../store/runs/recompute-agreement.ts";
import { AGREEMENT_RULE, storedAgreement } from "../model/agreement.ts";

const BATCH_SIZE = 100;

/** Starts the recomputation in the background; does not wait for it. */
export function startAgreementRecompute(): void {
  void forEveryPartner((context) => recomputeAgreement(context)).catch((error: unknown) =>
    log.error("agreement not recomputed", { error }),
  );
}

/** Returns the number of recomputed results. */
export async function recomputeAgreement(
  { store, partner }: Pick<JobContext, "store" | "partner">,
  rule = AGREEMENT_RULE,
  compare: typeof storedAgreement = storedAgreement,
): Promise<number> {
  let done = 0;
  for (let after: PageEnd | undefined; ;) {
    const { rows, end } = await store.agreementAgain.before(partner.scope, { rule, after, limit: BATCH_SIZE });
    if (rows.length > 0) {
      await store.agreementAgain.keep(
        partner.scope,
        rows.map((row) => ({ ...row, agreement: compare(row.liveState, row.verdict) })),
        rule,
      );
    }
    done += rows.length;
    if (!end || isStopping()) return done;
    after = end;
    await nextTurn();
  }
}
