/** Prefetched findings for the page of an opportunity. */
import "server-only";
import { toResult } from "../../failure.ts";
import type { Prefetchable } from "../../query/prefetched.tsx";
import { withData } from "../../query/with-data.ts";
import { storeContext } from "../../server/store-context.ts";
import type { OpportunityPageView } from "../model/model.ts";
import { requireStoredOpportunity } from "../snapshots/stored-opportunity.ts";
import { findingsQuery } from "./finding-queries.ts";
import { checkedFindings } from "./findings.ts";

/**
 * Prefetched with the page. Skipped for opportunities whose cells are fetched separately, because checking takes as
 * long as rendering them; the page then queries the findings itself.
 */
export async function initialFindings({ view, readAt, parts }: OpportunityPageView): Promise<readonly Prefetchable[]> {
  if (parts === undefined) return [];
  const context = await storeContext();
  const { id } = view.head;
  const result = await toResult(async () => {
    const stored = await requireStoredOpportunity(context, id);
    // The opportunity was refetched in between: these findings would belong to another body than the page shows.
    return stored.readAt === readAt ? checkedFindings(context, stored) : undefined;
  });
  return result.ok && result.value ? [withData(findingsQuery(id, readAt), () => result.value)] : [];
}
