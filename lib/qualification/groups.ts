/** What the library knows of typed group ids, and which of them are opportunity ids instead. From our store only. */
import "server-only";
import type { Int64 } from "../int64.ts";
import type { ActionContext } from "../server/action.ts";
import type { KnownGroup } from "./known-group.ts";

export async function knownGroups(
  { store, partner }: Pick<ActionContext, "store" | "partner">,
  ids: readonly Int64[],
): Promise<readonly KnownGroup[]> {
  const rows = await store.opportunities.byGroup(partner.scope, [...ids]);
  const byGroup = Map.groupBy(rows, (row) => row.groupId);
  return Promise.all(
    ids.map(async (id): Promise<KnownGroup> => {
      const own = byGroup.get(id) ?? [];
      if (own.length > 0) {
        const locales = own.map((row) => `${row.language}_${row.country}`);
        return { id, opportunities: own.length, readAt: Math.max(...own.map((row) => row.readAt)), locales };
      }
      const found = await store.opportunities.list(partner.scope, { q: id, limit: 10, offset: 0 });
      const same = found.rows.find((row) => row.id === id);
      return { id, opportunities: 0, locales: [], ...(same ? { groupOfOpportunity: same.groupId } : {}) };
    }),
  );
}
