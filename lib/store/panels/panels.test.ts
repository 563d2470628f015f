import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { anAttribute, anOpportunity } from "../../testing/wire-builders.ts";
import { partnerScope } from "../engine/scope.ts";
import type { Store } from "../open-store.ts";
import type { NewPanel } from "./panel-row.ts";

const [scope, other] = [partnerScope("ours"), partnerScope("theirs")];
let store: Store;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.close());

const aPanel = (name: string): NewPanel => ({
  name,
  source: "file",
  createdBy: "mia@example.test",
  segments: [
    { country: "DE", language: "de", size: 30 },
    { country: null, language: null, size: 12 },
  ],
  attributes: ["1", "9007199254740993"],
  columns: ["Gender"],
});
const begin = async (name: string, at = 5, where = scope) => {
  const begun = await store.panels.begin(where, aPanel(name), { at, limit: 20 });
  if (typeof begun === "string") throw new Error(begun);
  return begun.id;
};
const ready = async (name: string, where = scope) => {
  const id = await begin(name, 5, where);
  await store.panels.beginCheck(where, id, 6);
  await store.panels.makeReady(where, id, 7);
  return id;
};
const block = (attributeId: string, body: string, part = 0, parts = 1) => ({
  segment: 0,
  attributeId,
  part,
  parts,
  body: Buffer.from(body).toString("base64"),
});
const save = (id: string, blocks: readonly ReturnType<typeof block>[], limit = 1_000) =>
  store.panelBlocks.save(scope, id, blocks, { at: 6, limit });
const texts = async (id: string, ...attributes: string[]) =>
  Object.fromEntries(
    [...(await store.panelBlocks.bytes(scope, id, 0, attributes))].map(([key, bytes]) => [
      key,
      Buffer.from(bytes).toString(),
    ]),
  );

test("a part that replaces another one never gives a second check the time of the first, even while the clock stands still", async () => {
  const id = await begin("Spring", 6);
  const first = await store.panels.beginCheck(scope, id, 6);
  await store.panels.reopen(scope, id, 6);
  await save(id, [block("1", "other")]);
  const second = await store.panels.beginCheck(scope, id, 6);
  expect(second).toBeGreaterThan(first ?? Number.POSITIVE_INFINITY);
  expect(await store.panels.makeReady(scope, id, 6, first)).toBe(false);
});

test("a panel is stored with its segments, and only its account sees it", async () => {
  const id = await begin("Spring");
  expect(await store.panels.byId(scope, id)).toEqual({
    id,
    ...aPanel("Spring"),
    state: "loading",
    size: 42,
    isDefault: false,
    createdAt: 5,
    changedAt: 5,
  });
  await begin("Autumn", 9);
  expect((await store.panels.list(scope)).map(({ name }) => name)).toEqual(["Autumn", "Spring"]);
  expect(await store.panels.byId(other, id)).toBeUndefined();
  expect(await store.panels.list(other)).toEqual([]);
});

test("names are unique in an account, and the number of panels is limited", async () => {
  const id = await begin("Spring");
  expect(await store.panels.begin(scope, aPanel("Spring"), { at: 6, limit: 20 })).toBe("taken");
  expect(await store.panels.begin(scope, aPanel("Autumn"), { at: 6, limit: 1 })).toBe("full");
  await begin("Spring", 6, other);
  const second = await begin("Autumn");
  expect(await store.panels.rename(scope, second, "Spring")).toBe(false);
  expect(await store.panels.rename(other, second, "Winter")).toBe(false);
  // The name of a panel that is being deleted is free.
  await store.panels.markDeleting(scope, id, 7);
  expect(await store.panels.rename(scope, second, "Spring")).toBe(true);
  expect((await store.panels.list(scope)).map(({ name }) => name)).toEqual(["Spring"]);
});

test("blocks are stored in parts, repeated ones replace the first, and only while the panel is loading", async () => {
  const id = await begin("Spring");
  expect(await save(id, [block("1", "b", 1, 2), block("1", "x", 0, 2), block("", "facts")])).toBe("saved");
  expect(await save(id, [block("1", "a", 0, 2)])).toBe("saved");
  expect(await texts(id, "", "1", "2")).toEqual({ "": "facts", "1": "ab" });
  expect(await store.panelBlocks.shapes(scope, id)).toEqual([
    { segment: 0, attributeId: "", stored: 1, fewest: 1, most: 1 },
    { segment: 0, attributeId: "1", stored: 2, fewest: 2, most: 2 },
  ]);
  expect(await store.panelBlocks.save(other, id, [block("1", "a")], { at: 6, limit: 99 })).toBe("closed");
  expect(await store.panelBlocks.shapes(other, id)).toEqual([]);
  await store.panels.beginCheck(scope, id, 7);
  expect(await save(id, [block("1", "c")])).toBe("closed");
  await store.panels.reopen(scope, id, 8);
  expect(await save(id, [block("1", "c", 0, 2)])).toBe("saved");
  expect(await texts(id, "1")).toEqual({ "1": "cb" });
});

test("the size of all blocks is limited; a replaced part counts once", async () => {
  const id = await begin("Spring");
  const sixteen = block("1", "twelve bytes");
  expect(sixteen.body).toHaveLength(16);
  for (let again = 0; again < 3; again += 1) expect(await save(id, [sixteen], 20)).toBe("saved");
  expect(await save(id, [block("2", "twelve bytes")], 20)).toBe("full");
  expect(await texts(id, "1", "2")).toEqual({ "1": "twelve bytes" });
});

test("the first ready panel is the default one; another can be chosen, and a deleted one is none", async () => {
  const [first, second] = [await ready("Spring"), await ready("Autumn")];
  const third = await begin("Winter");
  expect(await store.panels.default(scope)).toMatchObject({ id: first, isDefault: true });
  expect(await store.panels.makeDefault(scope, third)).toBe(false);
  expect(await store.panels.makeDefault(other, second)).toBe(false);
  expect(await store.panels.makeDefault(scope, second)).toBe(true);
  expect((await store.panels.list(scope)).filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual([second]);
  expect(await store.panels.makeReady(scope, second, 9)).toBe(false);
  expect(await store.panels.markDeleting(scope, second, 9)).toBe(true);
  expect(await store.panels.markDeleting(scope, second, 9)).toBe(false);
  expect(await store.panels.default(scope)).toBeUndefined();
  expect(await store.panels.byId(scope, second)).toBeUndefined();
});

test("erasing removes panel, blocks and reach, of this panel only", async () => {
  const [gone, stays] = [await begin("Spring"), await begin("Autumn")];
  for (const id of [gone, stays]) {
    await save(id, [block("", "facts"), block("1", "people")]);
    await store.panels.beginCheck(scope, id, 7);
    await store.panels.makeReady(scope, id, 7);
    await store.opportunityReach.save(scope, id, [reach("5", "s")]);
  }
  await store.panels.markDeleting(scope, gone, 8);
  await store.panels.erase(scope, gone);
  for (const table of ["panels", "panel_blocks", "opportunity_reach"] as const) {
    const key = table === "panels" ? "id" : "panel_id";
    const rows = await store.db.selectFrom(table).selectAll().execute();
    expect(new Set(rows.map((row) => (row as Record<string, unknown>)[key]))).toEqual(new Set([stays]));
  }
  await store.panels.erase(other, stays);
  expect(await texts(stays, "", "1")).toEqual({ "": "facts", "1": "people" });
});

test("abandoned uploads and interrupted deletions are listed, ready panels are not", async () => {
  const [old, fresh, checking] = [await begin("Old", 10), await begin("Fresh", 90), await begin("Checking", 10)];
  await store.panels.beginCheck(scope, checking, 20);
  const [deleting] = [await ready("Deleting"), await ready("Ready")];
  await store.panels.markDeleting(scope, deleting, 95);
  expect((await store.panels.abandoned(scope, 50)).sort()).toEqual([old, checking, deleting].sort());
  // A new part renews an upload.
  await store.panelBlocks.save(scope, old, [block("1", "a")], { at: 60, limit: 99 });
  expect((await store.panels.abandoned(scope, 50)).sort()).toEqual([checking, deleting].sort());
  expect(await store.panels.byId(scope, fresh)).toMatchObject({ state: "loading" });
});

test("mappings are saved, changed and deleted by name", async () => {
  const mapping = { id: undefined, name: "CRM", body: [{ header: "Sexe\u0000" }], by: "mia@example.test", at: 5 };
  const saved = await store.panelMappings.save(scope, mapping, 2);
  if (typeof saved === "string") throw new Error(saved);
  expect(await store.panelMappings.save(scope, mapping, 2)).toBe("taken");
  expect(await store.panelMappings.save(scope, { ...mapping, name: "Other" }, 1)).toBe("full");
  // U+0000 is not stored.
  expect(await store.panelMappings.save(scope, { ...mapping, name: "C\u0000RM" }, 2)).toBe("taken");
  expect(await store.panelMappings.save(other, { ...mapping, id: saved.id }, 2)).toBe("missing");
  expect(await store.panelMappings.save(scope, { ...mapping, ...saved, body: [], at: 9 }, 2)).toEqual(saved);
  expect(await store.panelMappings.list(scope)).toEqual([
    { ...saved, name: "CRM", body: [], updatedBy: "mia@example.test", updatedAt: 9 },
  ]);
  expect(await store.panelMappings.list(other)).toEqual([]);
  expect(await store.panelMappings.remove(other, saved.id)).toBeUndefined();
  expect(await store.panelMappings.remove(scope, saved.id)).toBe("CRM");
  expect(await store.panelMappings.list(scope)).toEqual([]);
});

const reach = (opportunityId: string, snapshotId: string, computedAt = 100) => ({
  opportunityId,
  certain: 120,
  room: 90,
  possible: 0,
  perPlace: 2.25,
  computedAt,
  snapshotId,
});

test("reach is current for a snapshot and a day, in a ready panel", async () => {
  const derived = { quotaEntries: 0, openQuotaEntries: 0, cells: 0 };
  const read = async (id: string, body: string) =>
    (await store.opportunities.saveSnapshot(scope, anOpportunity(id), body, 1, derived)).snapshotId;
  const [one, two] = [await read("1", "{}"), await read("2", "{}")];
  const panelId = await ready("Spring");
  const stale = { panelId, since: 50 };
  expect(await store.opportunityReach.counts(scope, stale)).toEqual({ all: 2, stale: 2 });
  expect(await store.opportunityReach.staleIds(scope, stale, "", 1)).toEqual(["1"]);
  expect(await store.opportunityReach.staleIds(scope, stale, "1", 9)).toEqual(["2"]);
  await store.opportunityReach.save(scope, panelId, [reach("1", one), reach("2", two)]);
  expect(await store.opportunityReach.counts(scope, stale)).toEqual({ all: 2, stale: 0 });
  expect(await store.opportunityReach.staleIds(scope, { ...stale, since: 101 }, "", 9)).toEqual(["1", "2"]);
  await read("2", '{"later":1}');
  expect(await store.opportunityReach.staleIds(scope, stale, "", 9)).toEqual(["2"]);
  await store.opportunityReach.save(scope, panelId, [{ ...reach("1", one), perPlace: null }]);
  expect([...(await store.opportunityReach.of(scope, panelId, ["1", "3"])).values()]).toEqual([
    { ...reach("1", one), perPlace: null },
  ]);
  // A fetched attribute may be valid for another time.
  const cells = [{ tag: "a", attribute_id: "7", negate: false, kind: "VALUE", value: "1" }];
  const using = await store.opportunities.saveSnapshot(scope, anOpportunity("3", { cells }), "{}", 1, derived);
  await store.opportunityReach.save(scope, panelId, [reach("3", using.snapshotId)]);
  for (const [at, ids] of [
    [90, ["2"]],
    [110, ["2", "3"]],
  ] as const) {
    await store.attributes.saveDetail(scope, anAttribute("7"), "{}", at);
    expect([at, await store.opportunityReach.staleIds(scope, stale, "", 9)]).toEqual([at, ids]);
  }
  // A result that is late is not saved.
  await store.panels.markDeleting(scope, panelId, 9);
  await store.opportunityReach.save(scope, panelId, [reach("2", two, 200)]);
  expect((await store.opportunityReach.of(scope, panelId, ["2"])).get("2")).toMatchObject({ computedAt: 100 });
});

test("deleting an account's own data deletes its panels", async () => {
  const [id, theirs] = [await begin("Spring"), await begin("Spring", 5, other)];
  await save(id, [block("1", "people")]);
  await store.panelMappings.save(scope, { id: undefined, name: "CRM", body: [], by: "", at: 1 }, 9);
  expect(await store.partnerData.clear(scope)).toMatchObject({ panels: 1 });
  expect(await store.partnerData.counts(other)).toMatchObject({ panels: 1 });
  for (const table of ["panel_blocks", "panel_mappings", "opportunity_reach"] as const)
    expect(await store.db.selectFrom(table).selectAll().execute()).toEqual([]);
  expect((await store.panels.list(other)).map((panel) => panel.id)).toEqual([theirs]);
});
