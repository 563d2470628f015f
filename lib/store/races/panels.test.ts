/** Races about panels. */
import { expect } from "vitest";
import { atOnce, type Race } from "../../testing/stores/race.ts";
import { testRaces } from "../../testing/stores/two-stores.ts";
import { partnerScope } from "../engine/scope.ts";
import type { Store } from "../open-store.ts";

const aPanel = (name: string) => ({
  name,
  source: "file" as const,
  createdBy: "",
  segments: [{ country: "DE", language: null, size: 20 }],
  attributes: ["1"],
  columns: [],
});
const begin = (store: Store, account: string, name: string, limit = 20) =>
  store.panels.begin(partnerScope(account), aPanel(name), { at: 1, limit });

async function begun(store: Store, account: string, name: string): Promise<string> {
  const panel = await begin(store, account, name);
  if (typeof panel === "string") throw new Error(panel);
  return panel.id;
}

const block = (part: number) => ({ segment: 0, attributeId: "1", part, parts: 2, body: "AAAA" });

const defaults = async (store: Store, account: string) =>
  (await store.panels.list(partnerScope(account))).filter(({ isDefault }) => isDefault);

const races: Race[] = [
  {
    name: "of two panels that get ready, one is the default",
    uniqueRow: true,
    round: async (one, other, round) => {
      const account = `p${round}`;
      const scope = partnerScope(account);
      const ids = [await begun(one, account, "A"), await begun(one, account, "B")] as const;
      for (const id of ids) await one.panels.beginCheck(scope, id, 2);
      const outcomes = await atOnce(one.panels.makeReady(scope, ids[0], 3), other.panels.makeReady(scope, ids[1], 3));
      expect(outcomes).toEqual([true, true]);
      expect(await defaults(one, account)).toHaveLength(1);
    },
  },
  {
    name: "of two panels that are begun at the limit, one is refused",
    round: async (one, other, round) => {
      const account = `q${round}`;
      const outcomes = await atOnce(begin(one, account, "A", 1), begin(other, account, "B", 1));
      expect(outcomes.filter((outcome) => outcome === "full")).toHaveLength(1);
      expect(await one.panels.list(partnerScope(account))).toHaveLength(1);
    },
  },
  {
    name: "the sizes of all blocks add up",
    round: async (one, other, round) => {
      const account = `r${round}`;
      const scope = partnerScope(account);
      const id = await begun(one, account, "A");
      const limits = { at: 2, limit: 100 };
      await atOnce(
        one.panelBlocks.save(scope, id, [block(0)], limits),
        other.panelBlocks.save(scope, id, [block(1)], limits),
      );
      const row = await one.db.selectFrom("panels").select("bytes").where("id", "=", id).executeTakeFirstOrThrow();
      expect(row.bytes).toBe(8);
    },
  },
];

await testRaces(races);
