import { beforeEach, expect, test } from "vitest";
import { MAX_CHANGED } from "../../attributes/model/counts.ts";
import { accessesOf } from "../../testing/stores/plans.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { partnerScope } from "../engine/scope.ts";
import type { Store } from "../open-store.ts";
import type { ChangeCounts } from "./change-counts.ts";
import { shownChanges } from "./changes-after.ts";

const scope = partnerScope("p");
let store: Store;
beforeEach(async () => {
  store = await openTestStore();
  return () => store.close();
});

const row = (attribute: string, at: number, counts: ChangeCounts, partner = "p") => ({
  partner_id: partner,
  attribute_id: attribute,
  at,
  source: "details",
  kinds: ` ${Object.keys(counts).join(" ")} `,
  counts: JSON.stringify(counts),
  items: "[]",
  kept: 0,
  total: 1,
});
const keep = async (...rows: ReturnType<typeof row>[]): Promise<void> => {
  await store.db.insertInto("attribute_changes").values(rows).execute();
};

test("lists the attributes changed last, with the sum of their changes, after a given change", async () => {
  await keep(row("1", 10, { "text-changed": 1 }), row("2", 11, { activated: 1 }), row("1", 12, { "text-changed": 2 }));
  expect(await store.attributes.latestChangesAfter(scope, 0, 5)).toEqual({
    attributes: 2,
    latest: [
      { attributeId: "1", name: "", at: 12, counts: { "text-changed": 3 } },
      { attributeId: "2", name: "", at: 11, counts: { activated: 1 } },
    ],
  });
  const seen = await store.attributes.newestChange(scope);
  expect(await store.attributes.latestChangesAfter(scope, seen, 5)).toEqual({ attributes: 0, latest: [] });
  // Stored later, although its answer arrived earlier.
  await keep(row("3", 9, { mode: 1 }));
  expect(await store.attributes.latestChangesAfter(scope, seen, 5)).toMatchObject({
    attributes: 1,
    latest: [{ attributeId: "3" }],
  });
  expect(await store.attributes.latestChangesAfter(scope, 0, 2)).toMatchObject({
    attributes: 3,
    latest: [{ attributeId: "3" }, { attributeId: "1" }],
  });
});

test("leaves out moves in rank, first fetches, and other accounts", async () => {
  await keep(row("1", 1, { rank: 1 }), row("2", 2, { "first-read": 1 }), row("3", 3, { mode: 1 }, "q"));
  expect(await store.attributes.latestChangesAfter(scope, 0, 5)).toEqual({ attributes: 0, latest: [] });
  expect(await store.attributes.newestChange(partnerScope("nobody"))).toBe(0);
  await keep(row("1", 4, { rank: 1, deactivated: 1 }));
  expect(await store.attributes.latestChangesAfter(scope, 0, 5)).toMatchObject({
    attributes: 1,
    latest: [{ attributeId: "1", counts: { deactivated: 1 } }],
  });
});

test("counts many changed attributes only up to a limit", async () => {
  const many = Array.from({ length: MAX_CHANGED + 9 }, (_, index) => row(String(index), index, { mode: 1 }));
  for (let at = 0; at < many.length; at += 100) await keep(...many.slice(at, at + 100));
  expect(await store.attributes.latestChangesAfter(scope, 0, 1)).toMatchObject({
    attributes: MAX_CHANGED + 1,
    latest: [{ attributeId: String(MAX_CHANGED + 8) }],
  });
});

test("uses an index without moves in rank, which are most of the rows", async () => {
  for (let at = 0; at < 900; at += 100)
    await keep(...Array.from({ length: 100 }, (_, index) => row(String(index), at + index, { rank: 1 })));
  const newest = shownChanges(store.db, scope, 5).select("c.id").orderBy("c.id", "desc").limit(1);
  expect(await accessesOf(store, newest)).toEqual([
    expect.stringMatching(/^(SEARCH c .*|Index (Only )?Scan of attribute_changes by )\battribute_changes_shown\b/),
  ]);
});
