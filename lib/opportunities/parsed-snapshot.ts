/** One snapshot of the partner account, read: the newest or an older one. */
import "server-only";
import { fail } from "../failure.ts";
import type { Opportunity } from "../sampling/schema.ts";
import type { Targeting } from "../targeting/model.ts";
import type { OpportunityReading } from "./model.ts";
import { parsedOnce } from "./parsed-kept.ts";
import { knownOpportunity, toReading, type OpportunityContext } from "./reading.ts";

export interface ParsedSnapshot {
  readonly id: string;
  readonly opportunityId: string;
  /** 1, 2, 3 … within the opportunity. */
  readonly position: number;
  readonly opportunity: Opportunity;
  readonly targeting: Targeting;
  /** As received. */
  readonly bodyText: string;
  /** When this very body was first and last received, epoch milliseconds. */
  readonly firstReadAt: number;
  readonly readAt: number;
}

/**
 * A few are kept read, since parsing two megabytes takes a tenth of a second.
 *
 * @throws FailureError `missing` for an id that is none of this partner account's.
 */
export async function parsedSnapshot(context: OpportunityContext, snapshotId: string): Promise<ParsedSnapshot> {
  const { partner, store } = context;
  const kept = await store.snapshots.body(partner.scope, snapshotId);
  if (!kept) throw fail("missing", "There is no such snapshot. It may belong to another partner account.");
  return { id: snapshotId, ...kept, ...parsedOnce(`${partner.id} ${snapshotId}`, kept.bodyText) };
}

/** @throws FailureError `missing` when it is no snapshot of this opportunity. */
export async function ownSnapshot(
  context: OpportunityContext,
  id: string,
  snapshotId: string,
): Promise<ParsedSnapshot> {
  const snapshot = await parsedSnapshot(context, snapshotId);
  if (snapshot.opportunityId === id) return snapshot;
  throw fail("missing", `This is a snapshot of another opportunity than ${id}.`);
}

/** As it was received at some time; `""` for the newest. @throws FailureError `missing` */
export function opportunityAt(
  context: OpportunityContext,
  { id, snapshot = "" }: { readonly id: string; readonly snapshot?: string | undefined },
): Promise<Pick<ParsedSnapshot, "opportunity" | "targeting" | "bodyText">> {
  return snapshot === "" ? knownOpportunity(context, id) : ownSnapshot(context, id, snapshot);
}

/** An old snapshot as the page shows it. @throws FailureError `missing` */
export async function oldReading(
  context: OpportunityContext,
  id: string,
  snapshotId: string,
): Promise<OpportunityReading> {
  const shown = await ownSnapshot(context, id, snapshotId);
  const newest = await knownOpportunity(context, id);
  if (newest.snapshotId === snapshotId) return toReading(context, newest);
  const { position, firstReadAt } = shown;
  const old = { id: snapshotId, position, firstReadAt, newestReadAt: newest.readAt };
  return toReading(context, { ...newest, ...shown, snapshotId, missingAt: undefined }, old);
}
