/**
 * Kept results are compared again once the rule of agreement is another one. What the two sides said stays as it was kept: a
 * reading belongs to the model that made it, and the respondent's answers are gone, so no reading can be made again.
 */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { JobContext } from "../server/jobs.ts";
import { log } from "../server/log.ts";
import { forEveryPartner } from "../server/store-context.ts";
import type { PartEnd } from "../store/agreement-again.ts";
import { AGREEMENT_RULE, keptAgreement } from "./agreement.ts";

const AT_ONCE = 100;

/** Does not wait for the end of it. */
export function startComparingAgain(): void {
  void forEveryPartner((context) => compareAgain(context)).catch((error: unknown) =>
    log.error("results not compared again", { outcome: String(error).slice(0, 300) }),
  );
}

/** How many were compared. */
export async function compareAgain(
  { store, partner }: Pick<JobContext, "store" | "partner">,
  rule = AGREEMENT_RULE,
  compare: typeof keptAgreement = keptAgreement,
): Promise<number> {
  let done = 0;
  for (let after: PartEnd | undefined; ;) {
    const { rows, end } = await store.agreementAgain.before(partner.scope, { rule, after, limit: AT_ONCE });
    if (rows.length > 0) {
      await store.agreementAgain.keep(
        rows.map((row) => ({ ...row, agreement: compare(row.liveState, row.verdict) })),
        rule,
      );
    }
    done += rows.length;
    if (!end) return done;
    after = end;
    await nextTurn();
  }
}
