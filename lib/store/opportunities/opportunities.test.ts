import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { anOpportunity } from "../../testing/wire-builders.ts";
import { partnerScope } from "../engine/scope.ts";
import type { Store } from "../open-store.ts";

const [scope, other] = [partnerScope("ours"), partnerScope("theirs")];
let store: Store;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.close());

const DERIVED = { quotaEntries: 3, openQuotaEntries: 2, cells: 5 };
const save = (id: string, fields = {}, body = "{}", at = 1, where = scope) =>
  store.opportunities.saveSnapshot(where, anOpportunity(id, fields), body, at, DERIVED);
const cell = (attribute_id: string) => ({ tag: attribute_id, attribute_id, kind: "ANSWERED" });
const ids = async (wish = {}) =>
  (await store.opportunities.list(scope, { limit: 50, offset: 0, ...wish })).rows.map((row) => row.id);

test("an unchanged body only updates the time; a changed one is a new snapshot, also when an earlier body returns", async () => {
  const first = await save("7", {}, "A", 10);
  expect(first.changed).toBe(true);
  expect(await save("7", {}, "A", 20)).toEqual({ snapshotId: first.snapshotId, changed: false });
  expect(await store.opportunities.latest(scope, "7")).toEqual({
    bodyText: "A",
    snapshotId: first.snapshotId,
    firstReadAt: 10,
    readAt: 20,
    fetches: 2,
    snapshots: 1,
    missingAt: null,
  });
  const second = await save("7", { status: "CLOSED" }, "B", 30);
  expect(second.changed).toBe(true);
  const third = await save("7", {}, "A", 40);
  expect(third.changed).toBe(true);
  expect(third.snapshotId).not.toBe(first.snapshotId);
  expect(await store.opportunities.latest(scope, "7")).toMatchObject({ fetches: 4, snapshots: 3 });
  expect(await store.opportunities.snapshot(scope, second.snapshotId)).toEqual({
    opportunityId: "7",
    bodyText: "B",
    firstReadAt: 30,
    readAt: 30,
  });
});

test("a library row has all fields a list needs", async () => {
  const { snapshotId } = await save(
    "9007199254740993",
    {
      group_id: "11",
      project_id: "12",
      locale: { language: "de", country: "DE" },
      order_number: "A-1",
      cost_per_interview: 2.5,
      length_of_interview: "1e400",
      incidence_rate: 140,
      completes: "9007199254740993",
      days_in_field: null,
      created: "2026-01-01",
      devices: ["mobile"],
      category_ids: ["550"],
      requirements: { requires_webcam: true, requires_app_vpn: false },
    },
    "{}",
    5,
  );
  const { rows, total } = await store.opportunities.list(scope, { limit: 5, offset: 0 });
  expect(total).toBe(1);
  expect(rows).toEqual([
    {
      id: "9007199254740993",
      groupId: "11",
      projectId: "12",
      status: "OPEN",
      language: "de",
      country: "DE",
      orderNumber: "A-1",
      costPerInterview: 2.5,
      lengthOfInterview: null,
      incidenceRate: 140,
      completes: "9007199254740993",
      daysInField: null,
      created: "2026-01-01",
      devices: ["mobile"],
      ...DERIVED,
      readAt: 5,
      firstReadAt: 5,
      readings: 1,
      snapshots: 1,
      lastSnapshotId: snapshotId,
      missingAt: null,
      categories: ["550"],
      requires: ["requires_webcam"],
      unstated: [
        "requires_recontact",
        "requires_pii_collection",
        "requires_eye_tracking",
        "requires_cookie_drops",
        "requires_sample_plus",
        "requires_manual_rewards",
      ],
      findings: -1,
      findingsWorst: "",
      blockedStep: null,
      change: null,
      changedAt: 5,
      unchanged: 0,
    },
  ]);
});

test("the library is filtered, sorted by number and paged", async () => {
  await save("9007199254740993", { group_id: "20", project_id: "77", cost_per_interview: 3 }, "a", 1);
  await save("9007199254740992", { group_id: "3", order_number: "Ab_9", status: "CLOSED" }, "b", 2);
  await save("99", { group_id: "100", cost_per_interview: 10, locale: { country: "FR" } }, "c", 3);
  expect(await ids()).toEqual(["99", "9007199254740992", "9007199254740993"]);
  expect(await ids({ sort: { by: "id" } })).toEqual(["99", "9007199254740992", "9007199254740993"]);
  expect(await ids({ sort: { by: "group" } })).toEqual(["9007199254740992", "9007199254740993", "99"]);
  expect(await ids({ sort: { by: "cpi", descending: true } })).toEqual(["99", "9007199254740993", "9007199254740992"]);
  expect(await ids({ status: "CLOSED" })).toEqual(["9007199254740992"]);
  expect(await ids({ country: "FR" })).toEqual(["99"]);
  expect(await ids({ q: "ab_" })).toEqual(["9007199254740992"]);
  expect(await ids({ q: "77" })).toEqual(["9007199254740993"]);
  expect(await ids({ q: "%" })).toEqual([]);
  expect(await store.opportunities.list(scope, { limit: 1, offset: 1 })).toMatchObject({ rows: [{}], total: 3 });
  expect((await store.opportunities.facets(scope, { country: "FR" })).status).toEqual([
    { value: "OPEN", opportunities: 1 },
  ]);
  const inProjects = ["77", "7", ""].map((project) => store.opportunities.countInProject(scope, project));
  expect(await Promise.all(inProjects)).toEqual([1, 0, 0]);
  expect(await store.opportunities.countInProject(other, "77")).toBe(0);
});

test("requirements that are absent or null are not stated, also for rows of an earlier version", async () => {
  await save("7", { requirements: { requires_webcam: null, requires_app_vpn: false } }, "a", 1);
  const stored = async () => (await store.opportunities.byIds(scope, ["7"]))[0];
  expect((await stored())?.unstated).toContain("requires_webcam");
  expect((await stored())?.unstated).not.toContain("requires_app_vpn");
  await store.db.updateTable("opportunities").set({ unstated: null }).execute();
  expect((await stored())?.unstated).toEqual([]);
  expect((await store.opportunities.unfilled(scope, 5)).map(({ id }) => id)).toEqual(["7"]);
  await store.opportunities.fill(scope, "7", { category_ids: [], requirements: null });
  expect((await stored())?.unstated).toHaveLength(8);
  expect(await store.opportunities.unfilled(scope, 5)).toEqual([]);
});

test("finds an order number in any script, as written and in any case", async () => {
  await save("7", { order_number: "ORD-ÄÖ-ЗАКАЗ" }, "a", 1);
  await save("8", { order_number: "ORD-AO" }, "b", 2);
  for (const q of ["ORD-ÄÖ-ЗАКАЗ", "ord-äö-заказ", "Заказ"]) expect(await ids({ q }), q).toEqual(["7"]);
  expect(await ids({ q: "ord-" })).toEqual(["8", "7"]);
  expect((await store.opportunities.named(scope, ["ord-äö-заказ"])).map(({ id }) => id)).toEqual(["7"]);
});

test("finds opportunities by group and by attribute", async () => {
  await save("1", { group_id: "5", cells: [cell("80"), cell("80"), cell("-1")] }, "a", 1);
  await save("2", { group_id: "5", cells: [cell("80"), cell("8")] }, "b", 2);
  await save("3", { group_id: "6" }, "c", 3);
  expect((await store.opportunities.byGroup(scope, ["5"])).map((row) => row.id).toSorted()).toEqual(["1", "2"]);
  expect(await store.opportunities.byGroup(scope, [])).toEqual([]);
  expect((await store.opportunities.usingAttribute(scope, "80")).map((row) => row.id)).toEqual(["2", "1"]);
  expect(await store.opportunities.usingAttribute(scope, "-1")).toEqual([]);
  await save("2", { group_id: "5", cells: [cell("8")] }, "changed", 4);
  expect((await store.opportunities.usingAttribute(scope, "80")).map((row) => row.id)).toEqual(["1"]);
});

test("a missing opportunity keeps its last snapshot until it is found again", async () => {
  await save("1", {}, "a", 1);
  await store.opportunities.markMissing(scope, "1", 2);
  expect(await store.opportunities.latest(scope, "1")).toMatchObject({ bodyText: "a", missingAt: 2 });
  await save("1", {}, "a", 3);
  expect(await store.opportunities.latest(scope, "1")).toMatchObject({ missingAt: null });
});

test("saves no part of a fetch when one part fails", async () => {
  await store.db.schema.dropTable("opportunity_attributes").execute();
  const cells = [{ tag: "a", attribute_id: "80", kind: "ANSWERED" }];
  await expect(save("1", { cells })).rejects.toThrow(/opportunity_attributes/);
  expect(await ids()).toEqual([]);
  expect(await store.opportunities.latest(scope, "1")).toBeUndefined();
});

test("partners do not see each other's opportunities", async () => {
  const { snapshotId } = await save(
    "1",
    { group_id: "5", cells: [{ tag: "a", attribute_id: "80", kind: "X" }] },
    "ours",
  );
  await save("1", { group_id: "5" }, "theirs", 9, other);
  expect(await store.opportunities.latest(scope, "1")).toMatchObject({ bodyText: "ours", fetches: 1 });
  expect(await store.opportunities.snapshot(other, snapshotId)).toBeUndefined();
  expect(await store.opportunities.usingAttribute(other, "80")).toEqual([]);
  expect(await store.opportunities.byGroup(other, ["5"])).toMatchObject([{ readAt: 9 }]);
  await store.opportunities.markMissing(other, "1", 10);
  expect(await store.opportunities.latest(scope, "1")).toMatchObject({ missingAt: null });
});

test("returns the first few opportunities of each project and the total", async () => {
  for (const id of ["100", "9", "11", "10", "12"]) {
    await save(id, { project_id: "77", order_number: `A-${id}`, locale: { language: "de", country: "DE" } });
  }
  await save("13", { project_id: "78", status: "PAUSED" });
  await save("14", { project_id: "77" }, "{}", 1, other);
  const found = await store.opportunities.ofProjects(scope, ["77", "78", "79"], 2);
  expect([...found].map(([project, { first, total }]) => [project, first.map(({ id }) => id), total])).toEqual([
    ["77", ["9", "10"], 5],
    ["78", ["13"], 1],
  ]);
  expect(found.get("77")?.first[0]).toEqual({ id: "9", orderNumber: "A-9", status: "OPEN", locale: "de_DE" });
});
