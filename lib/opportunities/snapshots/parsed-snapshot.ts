/** Parsed snapshot of the partner account, the newest or an older one. */
import "server-only";
import { fail } from "../../failure.ts";
import type { Opportunity } from "../../sampling/schema.ts";
import type { Targeting } from "../../targeting/model.ts";
import { parseCached } from "./parse-cache.ts";
import { requireStoredOpportunity, type OpportunityContext } from "./stored-opportunity.ts";

export interface ParsedSnapshot {
  readonly id: string;
  readonly opportunityId: string;
  /** 1-based, within the opportunity. */
  readonly position: number;
  readonly opportunity: Opportunity;
  readonly targeting: Targeting;
  /** As received. */
  readonly bodyText: string;
  /** First and last time this body was received, epoch milliseconds. */
  readonly firstReadAt: number;
  readonly readAt: number;
}

/**
 * Cached, because parsing 2 MB takes 0.1 s.
 * @throws FailureError `missing` for an id that does not belong to this partner account.
 */
export async function parsedSnapshot(context: OpportunityContext, snapshotId: string): Promise<ParsedSnapshot> {
  const { partner, store } = context;
  const stored = await store.snapshots.body(partner.scope, snapshotId);
  if (!stored) throw fail("missing", "Snapshot not found. It may belong to another partner account.");
  return { id: snapshotId, ...stored, ...parseCached(`${partner.id} ${snapshotId}`, stored.bodyText) };
}

/** @throws FailureError `missing` if it is not a snapshot of this opportunity. */
export async function ownSnapshot(
  context: OpportunityContext,
  id: string,
  snapshotId: string,
): Promise<ParsedSnapshot> {
  const snapshot = await parsedSnapshot(context, snapshotId);
  if (snapshot.opportunityId === id) return snapshot;
  throw fail("missing", `This snapshot doesn’t belong to opportunity ${id}.`);
}

/** Opportunity at a snapshot; `""` for the newest. @throws FailureError `missing` */
export function opportunityAt(
  context: OpportunityContext,
  { id, snapshot = "" }: { readonly id: string; readonly snapshot?: string | undefined },
): Promise<Pick<ParsedSnapshot, "opportunity" | "targeting" | "bodyText">> {
  return snapshot === "" ? requireStoredOpportunity(context, id) : ownSnapshot(context, id, snapshot);
}
