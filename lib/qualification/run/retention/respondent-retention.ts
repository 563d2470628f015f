/** Respondents of runs as sent, under full-data retention. */
import "server-only";
import { fail } from "../../../failure.ts";
import type { ActionContext } from "../../../server/action.ts";
import type { ResolvedSubject } from "../resolved-subject.ts";

/** Stored data of one subject of a run, as typed or as in the persona. */
export interface FullRespondent {
  /** Absent for a subject that was not asked live. */
  readonly device?: ResolvedSubject["device"];
  readonly answers: ResolvedSubject["answers"];
}

export const toWhole = ({ device, answers }: Pick<ResolvedSubject, "device" | "answers">): FullRespondent => ({
  ...(device ? { device } : {}),
  answers,
});

/** @throws FailureError `missing` */
export async function fullRespondent(
  { store, partner }: Pick<ActionContext, "store" | "partner">,
  { runId, subject }: { readonly runId: string; readonly subject: number },
): Promise<FullRespondent> {
  const stored = await store.fullKeeping.respondent(partner.scope, runId, subject);
  if (stored === undefined) throw fail("missing", "Only a hash of this respondent is stored.");
  // Written by `toWhole`.
  return stored as FullRespondent;
}

/** Turning retention off deletes the data stored under it. */
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
