/** Body of a snapshot as received; not parsed, so that it is available when parsing fails. */
import "server-only";
import { fail } from "../../failure.ts";
import type { OpportunityContext } from "./stored-opportunity.ts";

/** @param snapshot `""` for the newest. @throws FailureError `missing` if the opportunity has no such snapshot. */
export async function storedBody(
  { partner, store }: OpportunityContext,
  { id, snapshot = "" }: { readonly id: string; readonly snapshot?: string | undefined },
): Promise<string> {
  if (snapshot === "") {
    const latest = await store.opportunities.latest(partner.scope, id);
    if (latest) return latest.bodyText;
    throw fail("missing", `Opportunity ${id} isn’t in the library yet.`);
  }
  const stored = await store.snapshots.body(partner.scope, snapshot);
  if (stored?.opportunityId === id) return stored.bodyText;
  throw fail("missing", `Opportunity ${id} has no such snapshot.`);
}
