/** Merging the segments of the index: fewer of them, the same hits. */
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { anAttribute } from "../../testing/wire-builders.ts";
import { partnerScope } from "../engine/scope.ts";
import { openMemoryStore, type Store } from "../open-store.ts";

const scope = partnerScope("p");
const ATTRIBUTES = 40;

let store: Store;
beforeEach(async () => {
  store = await openMemoryStore();
  const ids = Array.from({ length: ATTRIBUTES }, (_, index) => String(index + 1));
  const items = ids.map((id) => ({ id, active: true }));
  await store.attributes.saveList(scope, { source: "top", country: null, items, readAt: 1 });
  // One segment each; the engine merges some of them itself.
  for (const id of ids)
    await store.attributes.saveDetail(scope, anAttribute(id, { question: `Question ${id}` }), id, 1);
  return () => store.close();
});

async function segments(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(distinct segid) as count from text_terms_idx`.execute(
    store.db,
  );
  return rows[0]?.count ?? 0;
}
const search = () => store.search.texts(scope, "question", { limit: ATTRIBUTES, offset: 0 });

test("merges segments and finds the same", async () => {
  const before = await search();
  expect(before.total).toBe(ATTRIBUTES);
  expect(await segments()).toBeGreaterThan(2);
  await store.search.mergeIndex();
  expect(await segments()).toBeLessThanOrEqual(2);
  expect(await search()).toEqual(before);
});

test("a second merge has nothing to do, and texts saved afterwards are found", async () => {
  await store.search.mergeIndex();
  const merged = await segments();
  await store.search.mergeIndex();
  expect(await segments()).toBe(merged);
  await store.attributes.saveDetail(scope, anAttribute("1", { question: "Replaced" }), "another", 2);
  await store.search.mergeIndex();
  expect((await search()).total).toBe(ATTRIBUTES - 1);
  expect((await store.search.texts(scope, "replaced", { limit: 1, offset: 0 })).hits[0]?.attributeId).toBe("1");
});

test("an aborted merge changes nothing", async () => {
  const before = await segments();
  await store.search.mergeIndex(AbortSignal.abort());
  expect(await segments()).toBe(before);
  expect((await search()).total).toBe(ATTRIBUTES);
});
