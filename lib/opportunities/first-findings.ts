/** The findings that come with the page of an opportunity. */
import "server-only";
import { attempt } from "../failure.ts";
import type { Prefetchable } from "../query/prefetched.tsx";
import { ready } from "../query/ready.ts";
import { storeContext } from "../server/store-context.ts";
import { findingsQuery } from "./finding-queries.ts";
import { checked } from "./findings.ts";
import type { OpportunityReading } from "./model.ts";
import { knownOpportunity } from "./reading.ts";

/**
 * Ready, to be handed to the browser with the page; none of an opportunity whose cells travel later, since to check it takes as long as to
 * show it: the page asks for those as it always does.
 */
export async function firstFindings({ view, readAt, parts }: OpportunityReading): Promise<readonly Prefetchable[]> {
  if (parts === undefined) return [];
  const context = await storeContext();
  const { id } = view.head;
  const result = await attempt(async () => {
    const stored = await knownOpportunity(context, id);
    // Read again meanwhile: its findings are those of another body than the page shows.
    return stored.readAt === readAt ? checked(context, stored) : undefined;
  });
  return result.ok && result.value ? [ready(findingsQuery(id, readAt), () => result.value)] : [];
}
