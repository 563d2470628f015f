/** The newest snapshot of an opportunity. */
import "server-only";
import { fail } from "../../failure.ts";
import type { Opportunity } from "../../sampling/schema.ts";
import type { ActionContext } from "../../server/action.ts";
import type { Targeting } from "../../targeting/model.ts";
import { parseCached } from "./parse-cache.ts";

/** Partner account and store, plus the operator and signal of the request if there is one. */
export type OpportunityContext = Pick<ActionContext, "partner" | "store"> &
  Partial<Pick<ActionContext, "operator" | "signal" | "storeOnly">>;

export interface StoredOpportunity {
  readonly opportunity: Opportunity;
  readonly targeting: Targeting;
  readonly bodyText: string;
  readonly snapshotId: string;
  /** Epoch milliseconds. */
  readonly readAt: number;
  readonly fetches: number;
  /** Number of distinct bodies among the fetches. */
  readonly snapshots: number;
  /** Time of the service's latest not-found response. */
  readonly missingAt: number | undefined;
}

/** Newest snapshot; `undefined` if the opportunity was never fetched. */
export async function storedOpportunity(
  { partner, store }: OpportunityContext,
  id: string,
): Promise<StoredOpportunity | undefined> {
  const latest = await store.opportunities.latest(partner.scope, id);
  if (!latest) return undefined;
  const { bodyText, snapshotId, readAt, fetches, snapshots, missingAt } = latest;
  const parsed = parseCached(`${partner.id} ${snapshotId}`, bodyText);
  return { ...parsed, bodyText, snapshotId, readAt, fetches, snapshots, missingAt: missingAt ?? undefined };
}

/** Stored opportunity. @throws FailureError `missing` if there is no snapshot. */
export async function requireStoredOpportunity(context: OpportunityContext, id: string): Promise<StoredOpportunity> {
  const stored = await storedOpportunity(context, id);
  if (stored) return stored;
  throw fail("missing", `Opportunity ${id} isn’t in the library yet.`);
}
