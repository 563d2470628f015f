/** One opportunity: from our store, or read from the service and kept. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { attempt, fail, FailureError, type Failure } from "../failure.ts";
import type { Int64 } from "../int64.ts";
import type { Answer, CallOptions, SamplingClient } from "../sampling/client.ts";
import type { Opportunity } from "../sampling/schema.ts";
import type { ActionContext } from "../server/action.ts";
import { serviceOf } from "../server/service.ts";
import { buildTargeting, type Targeting } from "../targeting/model.ts";
import { keepFindings } from "./findings-again.ts";
import { toOpportunityView, type OldSnapshot, type OpportunityReading } from "./model.ts";
import { keepChange } from "./kept-change.ts";
import { keepParsed, parsedOnce } from "./parsed-kept.ts";
import type { ServiceWish } from "./reading-items.ts";
import { snapshotFigures } from "./snapshot-figures.ts";
import { INLINE_LIMIT, targetingParts } from "./targeting-parts.ts";
import { tellWatches } from "./watch-telling.ts";

/** What reading needs to know: whose data, and where it is kept. */
export type OpportunityContext = Pick<ActionContext, "partner" | "store"> &
  Partial<Pick<ActionContext, "operator" | "signal" | "storeOnly">>;

export interface StoredOpportunity {
  readonly opportunity: Opportunity;
  readonly targeting: Targeting;
  readonly bodyText: string;
  readonly snapshotId: string;
  /** Epoch milliseconds. */
  readonly readAt: number;
  readonly readings: number;
  /** Different bodies among the readings. */
  readonly snapshots: number;
  /** When the service last said that it does not know it. */
  readonly missingAt: number | undefined;
}

type OpportunityAnswer = Answer<"get-opportunity">;

/** The newest snapshot, or `undefined` when the opportunity was never read. */
export async function storedOpportunity(
  { partner, store }: OpportunityContext,
  id: string,
): Promise<StoredOpportunity | undefined> {
  const latest = await store.opportunities.latest(partner.scope, id);
  if (!latest) return undefined;
  const { bodyText, snapshotId, readAt, readings, snapshots, missingAt } = latest;
  const parsed = parsedOnce(`${partner.id} ${snapshotId}`, bodyText);
  return { ...parsed, bodyText, snapshotId, readAt, readings, snapshots, missingAt: missingAt ?? undefined };
}

/**
 * Reads an opportunity from the service (§4.4) and keeps it as a snapshot. When the service does not know an id that was
 * read before, that is kept too.
 *
 * @throws FailureError
 */
export async function readFromService(context: OpportunityContext, wish: ServiceWish): Promise<{ readonly id: Int64 }> {
  const { call } = await serviceOf(context.partner);
  const answer = await attempt(() => askService(call, wish, { operator: context.operator?.id }));
  if (answer.ok) return keepAnswer(context, answer.value);
  await keepRefusal(context, wish, answer.failure);
  throw new FailureError(answer.failure);
}

/** One call, its answer checked to be what was asked for; keeps nothing. @throws FailureError */
export async function askService(
  call: SamplingClient["call"],
  wish: ServiceWish,
  options: CallOptions,
): Promise<OpportunityAnswer> {
  const answer = await call("get-opportunity", wish, options);
  refuseAnother(wish, answer.value, answer.record.reference);
  return answer;
}

/** Keeps a reading as a snapshot. Each part takes up to a tenth of a second at the largest size: others are answered between. */
export async function keepAnswer(
  context: OpportunityContext,
  { value, text }: Pick<OpportunityAnswer, "value" | "text">,
): Promise<{ readonly id: Int64 }> {
  await nextTurn();
  const targeting = buildTargeting(value);
  await nextTurn();
  const { quotaEntries, openQuotaEntries } = targeting;
  const derived = { quotaEntries, openQuotaEntries, cells: value.cells.length };
  const figures = snapshotFigures(value, targeting);
  await nextTurn();
  const { partner, store } = context;
  const kept = await store.opportunities.saveReading(partner.scope, value, text, Date.now(), derived, figures);
  await nextTurn();
  if (kept.changed) {
    // What follows would parse the very same body again.
    keepParsed(`${partner.id} ${kept.snapshotId}`, { opportunity: value, targeting }, text.length);
    await keepChange(context, value.id);
    await nextTurn();
    await keepFindings(context, value.id);
    await nextTurn();
  }
  await tellWatches(context, value.id);
  return { id: value.id };
}

/** Keeps that the service does not know an id that was read before; other failures say nothing about the opportunity. */
export async function keepRefusal(context: OpportunityContext, wish: ServiceWish, { code }: Failure): Promise<void> {
  if (!("id" in wish) || code !== "not_found") return;
  const { partner, store } = context;
  await store.opportunities.markMissing(partner.scope, wish.id, Date.now());
  await tellWatches(context, wish.id);
}

function refuseAnother(wish: ServiceWish, got: Opportunity, reference: string): void {
  const [asked, answered, what] =
    "id" in wish ? [wish.id, got.id, "Opportunity"] : [wish.group_id, got.group_id, "Group"];
  if (asked === answered) return;
  throw fail("malformed_answer", `${what} ${asked} was asked for and ${what.toLowerCase()} ${answered} came back.`, {
    operation: "/get-opportunity",
    reference,
  });
}

/** The reading as the page shows it. */
export async function toReading(
  context: OpportunityContext,
  stored: StoredOpportunity,
  old?: OldSnapshot,
): Promise<OpportunityReading> {
  const { opportunity, targeting, bodyText, readAt, readings, snapshots, missingAt } = stored;
  return {
    view: toOpportunityView(opportunity, targeting),
    parts: bodyText.length <= INLINE_LIMIT ? targetingParts(opportunity) : undefined,
    bodyLength: bodyText.length,
    readAt,
    readings,
    snapshots,
    old,
    missingAt,
    othersInProject: await othersInProject(context, opportunity),
  };
}

async function othersInProject({ partner, store }: OpportunityContext, opportunity: Opportunity): Promise<number> {
  const projectId = opportunity.project_id;
  if (!projectId) return 0;
  const projects = await store.opportunities.countByProject(partner.scope);
  const inProject = projects.find((project) => project.projectId === projectId)?.opportunities ?? 1;
  return Math.max(0, inProject - 1);
}

/** What was kept, or the failure in words for an opportunity that must be there by now. */
export async function knownOpportunity(context: OpportunityContext, id: string): Promise<StoredOpportunity> {
  const stored = await storedOpportunity(context, id);
  if (stored) return stored;
  throw fail("missing", `Opportunity ${id} was not read yet.`);
}
