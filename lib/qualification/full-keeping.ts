/** Respondents of runs as they were sent, where that is kept. */
import "server-only";
import { fail } from "../failure.ts";
import type { ActionContext } from "../server/action.ts";
import type { AskedSubject } from "./run-subjects.ts";

/** What is kept of one subject of a run, as it was typed or saved. */
export interface WholeRespondent {
  /** Absent for one about whom the service was not asked. */
  readonly device?: AskedSubject["device"];
  readonly answers: AskedSubject["answers"];
}

export const toWhole = ({ device, answers }: AskedSubject): WholeRespondent => ({
  ...(device ? { device } : {}),
  answers,
});

/** @throws FailureError `missing` */
export async function wholeRespondent(
  { store, partner }: Pick<ActionContext, "store" | "partner">,
  { runId, subject }: { readonly runId: string; readonly subject: number },
): Promise<WholeRespondent> {
  const kept = await store.fullKeeping.respondent(partner.scope, runId, subject);
  if (kept === undefined) throw fail("missing", "Only a mark of this respondent is kept.");
  // Written by `toWhole`.
  return kept as WholeRespondent;
}

/** Turning it off forgets what was kept by it. */
export async function setFullKeeping(
  { store, partner, operator }: Pick<ActionContext, "store" | "partner" | "operator">,
  on: boolean,
): Promise<void> {
  const entry = {
    at: Date.now(),
    operator: operator.email,
    partner: partner.id,
    action: "setFullKeeping",
    subject: "respondents of runs",
  };
  await (on ? store.fullKeeping.begin(partner.scope, entry) : store.fullKeeping.end(partner.scope, entry));
}
