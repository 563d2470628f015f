/** Looks up typed group ids in the library and detects opportunity ids among them. Reads our store only. */
import "server-only";
import type { Int64 } from "../../int64.ts";
import type { ActionContext } from "../../server/action.ts";
import type { OpportunityRow } from "../../store/opportunities/opportunities.ts";
import type { OpportunityFacts } from "../../targeting/facts/facts.ts";
import { onePerLocale } from "../evaluation/candidates.ts";
import type { GroupLookup, JudgedOpportunity } from "../model/group-lookup.ts";

/** Maximum snapshots returned per group, which bounds the ids that "Read again" may fetch. */
const MAX_SNAPSHOTS = 50;

/** One item per typed id, then one for each group that was only referenced through its opportunities. */
export async function lookupGroups(
  { store, partner }: Pick<ActionContext, "store" | "partner">,
  ids: readonly Int64[],
): Promise<readonly GroupLookup[]> {
  const { opportunities } = store;
  const typed = Map.groupBy(await opportunities.byGroup(partner.scope, [...ids]), (row) => row.groupId);
  const others = await opportunities.byIds(
    partner.scope,
    ids.filter((id) => !typed.has(id)),
  );
  const entered = new Map(others.flatMap((row) => (row.groupId === "" ? [] : [[row.id, row] as const])));
  const unseen = [...new Set([...entered.values()].map(({ groupId }) => groupId))].filter((id) => !typed.has(id));
  const more = Map.groupBy(await opportunities.byGroup(partner.scope, unseen), (row) => row.groupId);
  return [
    ...ids.map((id) => toGroupLookup(id, typed.get(id) ?? [], entered.get(id))),
    ...unseen.map((id) => toGroupLookup(id, more.get(id) ?? [])),
  ];
}

/** @param entered the opportunity whose id was typed. */
function toGroupLookup(id: string, own: readonly OpportunityRow[], entered?: OpportunityRow): GroupLookup {
  const [only] = own;
  return {
    id,
    opportunities: own.length,
    ...(own.length > 0 ? { readAt: Math.max(...own.map((row) => row.readAt)) } : {}),
    ...(only && own.length === 1 ? { orderNumber: only.orderNumber } : {}),
    locales: own.map((row) => `${row.language}_${row.country}`),
    ...(own.length > 0 ? { facts: distinctFacts(own), judged: onePerLocale(own.map(toJudged)) } : {}),
    // The store keeps ids as received.
    snapshots: own.slice(0, MAX_SNAPSHOTS).map((row) => ({ id: row.id as Int64, readAt: row.readAt })),
    ...(entered === undefined ? {} : { groupOfOpportunity: entered.groupId, judged: [toJudged(entered)] }),
  };
}

const toJudged = ({
  id,
  status,
  devices,
  country,
  language,
  readAt,
  missingAt,
}: OpportunityRow): JudgedOpportunity => ({
  // The store keeps ids as received.
  opportunity: { id: id as Int64, status, devices: [...devices], locale: { country, language } },
  head: { locale: language && country ? `${language}_${country}` : "" },
  readAt,
  ...(missingAt === null ? {} : { missingAt }),
});

function distinctFacts(rows: readonly OpportunityRow[]): readonly OpportunityFacts[] {
  const present = rows.filter((row) => row.missingAt === null);
  const facts = (present.length > 0 ? present : rows).map(({ status, devices, country, language }) => ({
    status,
    devices,
    country,
    language,
  }));
  return [...new Map(facts.map((one) => [JSON.stringify(one), one])).values()];
}
