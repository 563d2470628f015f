/** One snapshot of the partner account, read: the newest or an older one. */
import "server-only";
import { fail } from "../failure.ts";
import type { Opportunity } from "../sampling/schema.ts";
import type { Targeting } from "../targeting/model.ts";
import { parsedOnce, type OpportunityContext } from "./reading.ts";

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
