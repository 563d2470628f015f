/**
 * Server-side prefetch for the first render of the Activity screen. Failures are shown in place, as on other screens.
 */
import "server-only";
import { createLoader } from "nuqs/server";
import type { Prefetchable } from "../query/prefetched.tsx";
import { withData } from "../query/with-data.ts";
import type { Operator } from "../server/auth/session.ts";
import { storeContext } from "../server/store-context.ts";
import {
  auditPageQuery,
  auditSummaryQuery,
  callPageQuery,
  callSummaryQuery,
  contractQuery,
} from "./activity-queries.ts";
import { auditFilter, callFilter } from "./address.ts";
import { auditPage, auditSummary } from "./audit-list.ts";
import { contractPage } from "./contract-list.ts";
import { callPage, callSummary } from "./request-list.ts";

type Typed = Record<string, string | string[] | undefined>;

const callQueryOf = createLoader(callFilter);
const auditQueryOf = createLoader(auditFilter);

export function firstCalls(typed: Typed): readonly Prefetchable[] {
  const query = callQueryOf(typed);
  return [
    withData(callPageQuery(query), async () => callPage(await storeContext(), query)),
    withData(callSummaryQuery(query), async () => callSummary(await storeContext(), query)),
  ];
}

export function firstDifferences(): readonly Prefetchable[] {
  return [withData(contractQuery(), async () => contractPage(await storeContext()))];
}

export function firstEntries(typed: Typed, operator: Operator): readonly Prefetchable[] {
  const query = auditQueryOf(typed);
  const context = async () => ({ ...(await storeContext()), operator });
  return [
    withData(auditPageQuery(query), async () => auditPage(await context(), query)),
    withData(auditSummaryQuery(query), async () => auditSummary(await context(), query)),
  ];
}
