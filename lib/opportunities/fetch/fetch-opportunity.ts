/** One opportunity: its stored snapshot, or fetched from the service and stored. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { toResult, fail, FailureError, type Failure } from "../../failure.ts";
import type { Int64 } from "../../int64.ts";
import { answeredFrom, type Answer, type CallOptions, type SamplingClient } from "../../sampling/client.ts";
import type { Opportunity } from "../../sampling/schema.ts";
import { runAbortable } from "../../server/jobs/abortable-work.ts";
import { serviceOf } from "../../server/partner/service.ts";
import { isCondition } from "../../targeting/entry-identity.ts";
import { buildTargeting } from "../../targeting/model.ts";
import { cacheParsed } from "../snapshots/parse-cache.ts";
import { snapshotFigures } from "../snapshots/snapshot-figures.ts";
import type { OpportunityContext } from "../snapshots/stored-opportunity.ts";
import { runFollowUps } from "./follow-ups.ts";
import type { ServiceRequest } from "./bulk-read-items.ts";

/** With the start of the fetch. */
export type OpportunityAnswer = Answer<"get-opportunity"> & { readonly from: number };

/**
 * Fetches an opportunity from the service (§4.4) and stores it as a snapshot. A not-found response for an id that has a
 * snapshot is stored too.
 * @param abortId ID under which the call can be aborted.
 * @throws FailureError
 */
export async function fetchOpportunity(
  context: OpportunityContext,
  request: ServiceRequest,
  abortId?: string,
): Promise<{ readonly id: Int64 }> {
  const { call } = await serviceOf(context.partner);
  const asked = performance.now();
  const answer = await toResult(() =>
    runAbortable(context, abortId, (signal) =>
      callGetOpportunity(call, request, { operator: context.operator?.id, signal }),
    ),
  );
  if (answer.ok) return saveAnswer(context, answer.value);
  await saveNotFound(context, request, answer.failure, asked);
  throw new FailureError(answer.failure);
}

/** One call; checks that the response is the requested opportunity. Stores nothing. @throws FailureError */
export async function callGetOpportunity(
  call: SamplingClient["call"],
  request: ServiceRequest,
  options: CallOptions,
): Promise<OpportunityAnswer> {
  const received = await call("get-opportunity", request, options);
  const answer = { ...received, from: answeredFrom(received) };
  refuseOtherOpportunity(request, answer.value, answer.record.reference);
  return answer;
}

/**
 * Stores a response as a snapshot. Yields to the event loop between the parts, each of which takes up to 0.1 s at the
 * largest size.
 */
export async function saveAnswer(
  context: OpportunityContext,
  { value, text, from }: Pick<OpportunityAnswer, "value" | "text"> & Partial<Pick<OpportunityAnswer, "from">>,
): Promise<{ readonly id: Int64 }> {
  await nextTurn();
  const targeting = buildTargeting(value);
  await nextTurn();
  const { quotaEntries, openQuotaEntries } = targeting;
  const derived = { quotaEntries, openQuotaEntries, cells: value.cells.filter(isCondition).length };
  const figures = snapshotFigures(value, targeting);
  await nextTurn();
  const { partner, store } = context;
  const at = Date.now();
  const saved = await store.opportunities.saveSnapshot(partner.scope, value, text, at, derived, figures, from);
  await nextTurn();
  if (saved.changed) {
    // Pre-fills the parse cache; the steps below would parse the same body again.
    cacheParsed(`${partner.id} ${saved.snapshotId}`, { opportunity: value, targeting }, text.length);
  }
  await runFollowUps(context, value.id, saved.changed);
  return { id: value.id };
}

/**
 * Records a not-found response for an id that has a snapshot; other failures do not concern the opportunity itself.
 * @param asked start of the call, as by `performance.now()`.
 */
export async function saveNotFound(
  context: OpportunityContext,
  request: ServiceRequest,
  { code }: Failure,
  asked: number | undefined,
): Promise<void> {
  if (!("id" in request) || code !== "not_found") return;
  const { partner, store } = context;
  await store.opportunities.markMissing(partner.scope, request.id, Date.now(), asked);
  await runFollowUps(context, request.id, false);
}

function refuseOtherOpportunity(request: ServiceRequest, got: Opportunity, reference: string): void {
  const [requested, answered, what] =
    "id" in request ? [request.id, got.id, "Opportunity"] : [request.group_id, got.group_id, "Group"];
  if (requested === answered) return;
  throw fail(
    "malformed_answer",
    `Requested ${what.toLowerCase()} ${requested}, but ${what.toLowerCase()} ${answered} was returned.`,
    {
      operation: "/get-opportunity",
      reference,
    },
  );
}
