/** What the Activity screen brings with its first drawing. What cannot be read then is told in its place, as everywhere. */
import "server-only";
import type { Prefetchable } from "../query/prefetched.tsx";
import { ready } from "../query/ready.ts";
import type { Operator } from "../server/session.ts";
import { storeContext } from "../server/store-context.ts";
import { auditPageQuery, auditSummaryQuery, callPageQuery, callSummaryQuery } from "./activity-queries.ts";
import { EVERY_ENTRY, linkedAuditWish, type AuditWish } from "./audit-choices.ts";
import { auditPage, auditSummary } from "./audit-list.ts";
import { EVERY_CALL, linkedCallWish, type CallWish } from "./request-choices.ts";
import { callPage, callSummary } from "./request-list.ts";

type Typed = Readonly<Record<string, string | string[] | undefined>>;

/** The texts of an address under the names of a wish; the first of several counts, as in the browser. */
function textsOf<Name extends string>(typed: Typed, names: Readonly<Record<Name, string>>): Record<Name, string> {
  const texts = Object.keys(names).map((name) => [name, [typed[name] ?? ""].flat()[0] ?? ""] as const);
  return Object.fromEntries(texts) as Record<Name, string>;
}

export function firstCalls(typed: Typed): readonly Prefetchable[] {
  const wish: CallWish = linkedCallWish(textsOf(typed, { ...EVERY_CALL }));
  return [
    ready(callPageQuery(wish), async () => callPage(await storeContext(), wish)),
    ready(callSummaryQuery(wish), async () => callSummary(await storeContext(), wish)),
  ];
}

export function firstEntries(typed: Typed, operator: Operator): readonly Prefetchable[] {
  const wish: AuditWish = linkedAuditWish(textsOf(typed, { ...EVERY_ENTRY }));
  const context = async () => ({ ...(await storeContext()), operator });
  return [
    ready(auditPageQuery(wish), async () => auditPage(await context(), wish)),
    ready(auditSummaryQuery(wish), async () => auditSummary(await context(), wish)),
  ];
}
