/** Data of the attribute page: fetched if not stored; a failed fetch is part of the result. */
import "server-only";
import { fail, FailureError, toResult } from "../../failure.ts";
import type { Int64 } from "../../int64.ts";
import { jsonPath } from "../../sampling/issues.ts";
import { lostOf } from "../../sampling/parse-by-item.ts";
import { runAbortable } from "../../server/jobs/abortable-work.ts";
import { localesInUse } from "../model/counts.ts";
import { toAttributeView, type AttributePageView } from "../model/model.ts";
import { isLocale } from "../model/pins.ts";
import type { AttributeContext } from "../names/attribute-context.ts";
import { readDetail, storedAttribute } from "../names/detail-source.ts";
import { contractNotes } from "./contract-notes.ts";
import { cachedMatrix } from "./matrix-source.ts";

/**
 * @param refetch fetches even if the details are stored.
 * @param abortId ID under which the fetch can be aborted.
 * @throws FailureError `cancelled`
 */
export async function attributePageView(
  context: AttributeContext,
  id: Int64,
  refetch: boolean,
  abortId?: string,
): Promise<AttributePageView> {
  const cached = refetch ? undefined : await storedAttribute(context, id);
  const attempted = cached
    ? undefined
    : await toResult(async () => runAbortable(context, abortId, (signal) => readDetail(context, id, signal)));
  // Not a state of the attribute: the browser must not keep it as the page's data.
  if (attempted && !attempted.ok && attempted.failure.code === "cancelled") throw new FailureError(attempted.failure);
  const stored = cached ?? (await storedAttribute(context, id));
  const failure = attempted && !attempted.ok ? attempted.failure : stored?.failure;
  if (!stored) {
    const row = await context.store.attributes.detailHead(context.partner.scope, id);
    const why = failure ?? fail("missing", `Attribute ${id} hasn’t been loaded yet.`).failure;
    return { state: "unavailable", id, failure: why, rank: row?.rank ?? undefined };
  }
  const { source, gaps } = await cachedMatrix(stored.attribute);
  const { parents, children, usedIn, changes } = await context.store.attributes.figures(context.partner.scope, id);

  return {
    state: "known",
    view: toAttributeView(
      stored.attribute,
      localesInUse(source.locales).length,
      gaps.filter(({ locale, missing }) => missing > 0 && isLocale(locale)).length,
    ),
    readAt: stored.readAt,
    rank: stored.rank,
    figures: { parents, children, usedIn, changes },
    unreadable: lostOf(stored.attribute).map(({ field }) => jsonPath(field)),
    contractNotes: contractNotes(stored.attribute, stored.bodyText),
    ...(failure ? { failure } : {}),
  };
}
