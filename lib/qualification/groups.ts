/** What the library knows of typed group ids, and which of them are opportunity ids instead. From our store only. */
import "server-only";
import type { Int64 } from "../int64.ts";
import type { ActionContext } from "../server/action.ts";
import type { OpportunityRow } from "../store/opportunities.ts";
import type { KnownGroup } from "./known-group.ts";

/** Readings told of one group: what "Read again" may ask for. */
const MOST_READINGS = 50;

/** One line an id, then one for each group that only its opportunities were typed of. */
export async function knownGroups(
  { store, partner }: Pick<ActionContext, "store" | "partner">,
  ids: readonly Int64[],
): Promise<readonly KnownGroup[]> {
  const { opportunities } = store;
  const typed = Map.groupBy(await opportunities.byGroup(partner.scope, [...ids]), (row) => row.groupId);
  const others = await opportunities.byIds(
    partner.scope,
    ids.filter((id) => !typed.has(id)),
  );
  const groupOf = new Map(others.flatMap((row) => (row.groupId === "" ? [] : [[row.id, row.groupId] as const])));
  const unseen = [...new Set(groupOf.values())].filter((id) => !typed.has(id));
  const more = Map.groupBy(await opportunities.byGroup(partner.scope, unseen), (row) => row.groupId);
  return [
    ...ids.map((id) => toKnownGroup(id, typed.get(id) ?? [], groupOf.get(id))),
    ...unseen.map((id) => toKnownGroup(id, more.get(id) ?? [], undefined)),
  ];
}

function toKnownGroup(id: string, own: readonly OpportunityRow[], groupOfOpportunity: string | undefined): KnownGroup {
  const [only] = own;
  return {
    id,
    opportunities: own.length,
    ...(own.length > 0 ? { readAt: Math.max(...own.map((row) => row.readAt)) } : {}),
    ...(only && own.length === 1 ? { orderNumber: only.orderNumber } : {}),
    locales: own.map((row) => `${row.language}_${row.country}`),
    // The store keeps ids as the service wrote them.
    readings: own.slice(0, MOST_READINGS).map((row) => ({ id: row.id as Int64, readAt: row.readAt })),
    ...(groupOfOpportunity === undefined ? {} : { groupOfOpportunity }),
  };
}
