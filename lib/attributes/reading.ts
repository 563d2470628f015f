/** What the page of one attribute shows: read on demand when it never was, its failure beside it when it cannot be. */
import "server-only";
import { attempt, fail } from "../failure.ts";
import type { Int64 } from "../int64.ts";
import { giveUp, whileWanted } from "../server/under-way.ts";
import { readDetail, storedAttribute, type AttributeContext } from "./detail-source.ts";
import { readyMatrix } from "./matrix-source.ts";
import { toAttributeView, type AttributeReading } from "./model.ts";

/** One operator does not end what another waits for. */
const nameOf = ({ operator, partner }: AttributeContext, id: Int64): string =>
  `attribute ${partner.id} ${operator?.id ?? ""} ${id}`;

/** Ends the operator's readings of the attribute that are under way; tells how many. */
export const giveUpReading = (context: AttributeContext, id: Int64): number => giveUp(nameOf(context, id));

/** @param again asks the service even when the details are known. */
export async function attributeReading(
  context: AttributeContext,
  id: Int64,
  again: boolean,
): Promise<AttributeReading> {
  const known = again ? undefined : await storedAttribute(context, id);
  const attempted = known
    ? undefined
    : await attempt(async () => whileWanted(nameOf(context, id), (signal) => readDetail(context, id, signal)));
  const stored = known ?? (await storedAttribute(context, id));
  const failure = attempted && !attempted.ok ? attempted.failure : stored?.failure;
  if (!stored) {
    const row = await context.store.attributes.detailHead(context.partner.scope, id);
    const why = failure ?? fail("missing", `Attribute ${id} was not read yet.`).failure;
    return { state: "unavailable", id, failure: why, rank: row?.rank ?? undefined };
  }
  const { source, gaps } = await readyMatrix(stored.attribute);
  const { parents, children, usedIn, changes } = await context.store.attributes.figures(context.partner.scope, id);
  const { readings = 1 } = (await context.store.attributes.detailHead(context.partner.scope, id)) ?? {};
  return {
    state: "known",
    view: toAttributeView(stored.attribute, source.locales.length, gaps.filter((gap) => gap.missing > 0).length),
    readAt: stored.readAt,
    rank: stored.rank,
    readings,
    figures: { parents, children, usedIn, changes },
    ...(failure ? { failure } : {}),
  };
}
