import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { notifyAttributeRead } from "../../attributes/names/attribute-read-event.ts";
import { SYNC_JOB } from "../../attributes/sync/sync-status.ts";
import { registerJobKind, startJob } from "../../server/jobs/jobs.ts";
import { clearProcessSingletons } from "../../server/process-wide.ts";
import { setStopPhase } from "../../server/shutdown/stop-hooks.ts";
import { partnerScope } from "../../store/engine/scope.ts";
import type { Store } from "../../store/open-store.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { anAttribute, anOpportunity } from "../../testing/wire-builders.ts";
import type { OpportunityContext } from "../snapshots/stored-opportunity.ts";
import { scheduledFindingsDone, scheduleDueFindings, registerFindingsSchedule } from "./schedule-findings.ts";
import { refreshFindings } from "./findings.ts";

const scope = partnerScope("ours");
const DAY = 86_400_000;
const START = Date.parse("2026-03-01T00:00:00Z");
let store: Store;
let context: OpportunityContext;
beforeEach(async () => {
  clearProcessSingletons();
  store = await openTestStore();
  context = { store, partner: { id: "ours", name: "Ours", environment: "sandbox", scope } };
});
afterEach(() => store.close());

async function keep(id: string, fields: object): Promise<void> {
  const opportunity = anOpportunity(id, { locale: { language: "de", country: "DE" }, ...fields });
  const derived = { quotaEntries: 0, openQuotaEntries: 0, cells: 0 };
  await store.opportunities.saveSnapshot(scope, opportunity, JSON.stringify(opportunity), 1, derived);
}
/** Targets an answer that attribute 7 does not have. */
const ODD = {
  cells: [{ tag: "odd", attribute_id: "7", negate: false, kind: "VALUE", value: "99" }],
  filters: [[{ id: "f", cells: ["odd"] }]],
};
async function saveAttribute(): Promise<void> {
  const answers = { "1": ["Yes", { de_DE: "Ja" }] } as const;
  const attribute = anAttribute("7", { mode: "multi_select", answers });
  await store.attributes.saveDetail(scope, attribute, JSON.stringify(attribute), 1);
}
const count = async (id: string) => (await store.opportunities.byIds(scope, [id]))[0]?.findings;
const check = async (now: number) => {
  await scheduleDueFindings(context, now);
  await scheduledFindingsDone(context);
};

test("recomputes an opportunity once when its days in field end, without new data", async () => {
  await keep("1", { status: "OPEN", created: new Date(START).toISOString(), days_in_field: 10 });
  await keep("2", { status: "CLOSED", created: new Date(START).toISOString(), days_in_field: 10 });
  const end = START + 10 * DAY;
  for (const id of ["1", "2"]) await refreshFindings(context, id, end);
  expect([await count("1"), await count("2")]).toEqual([0, 0]);
  expect(await store.opportunities.idsDue(scope, end)).toEqual([]);
  expect(await store.opportunities.idsDue(scope, end + 1)).toEqual(["1"]);
  await check(end + 1);
  expect([await count("1"), await count("2")]).toEqual([1, 0]);
  expect(await store.opportunities.idsDue(scope, end + 1_000 * DAY)).toEqual([]);
});

test("resets the findings when a new body is stored, until they are recomputed", async () => {
  await keep("1", { status: "OPEN", created: new Date(START).toISOString(), days_in_field: 10 });
  await refreshFindings(context, "1", START);
  expect(await count("1")).toBe(0);
  await keep("1", { status: "PAUSED", created: new Date(START).toISOString(), days_in_field: 10 });
  expect(await count("1")).toBe(-1);
  expect(await store.opportunities.idsDue(scope, START + 20 * DAY)).toEqual([]);
  expect(await store.opportunities.idsToCheck(scope)).toEqual(["1"]);
});

test("days in field beyond any date are never due", async () => {
  await keep("1", { status: "OPEN", created: new Date(START).toISOString(), days_in_field: 1e300 });
  await refreshFindings(context, "1", START);
  expect(await count("1")).toBe(0);
  expect(await store.opportunities.idsDue(scope, Number.MAX_SAFE_INTEGER)).toEqual([]);
});

test("a single attribute fetch recomputes only the opportunities that refer to it", async () => {
  registerFindingsSchedule();
  for (const id of ["1", "2"]) await keep(id, ODD);
  await keep("3", {});
  for (const id of ["1", "2"]) await refreshFindings(context, id);
  expect([await count("1"), await count("2"), await count("3")]).toEqual([0, 0, -1]);
  await saveAttribute();
  await notifyAttributeRead(context, "7");
  await scheduledFindingsDone(context);
  expect(await count("1")).toBeGreaterThan(0);
  expect(await count("2")).toBe(await count("1"));
  expect(await count("3")).toBe(-1);
});

test("changed opportunities precede the due ones of the library", async () => {
  registerFindingsSchedule();
  for (const id of ["1", "2"]) await keep(id, {});
  await keep("3", ODD);
  await refreshFindings(context, "3");
  await store.opportunities.markFindingsDue(scope);
  const { claimFindings } = store.opportunities;
  /** Findings of the changed one at each claim of a due one. */
  const found: unknown[] = [];
  vi.spyOn(store.opportunities, "claimFindings").mockImplementation(async (...due) => {
    found.push(await count("3"));
    if (found.length === 1) {
      await saveAttribute();
      await notifyAttributeRead(context, "7");
    }
    return claimFindings(...due);
  });
  await check(await store.turns.now());
  expect(found).toEqual([0, await count("3")]);
  expect(await count("3")).toBeGreaterThan(0);
  expect(await store.opportunities.idsDue(scope, await store.turns.now())).toEqual([]);
});

/** Ends a sync that has fetched attribute 7; `stop`: the process stops at its end. */
async function sync({ stop }: { readonly stop: boolean }): Promise<void> {
  registerFindingsSchedule();
  registerJobKind(SYNC_JOB, {
    busy: "Busy.",
    run: async () => {
      await saveAttribute();
      if (stop) setStopPhase("not_ready");
      return { state: "done" };
    },
  });
  const id = await startJob(context, SYNC_JOB, {}, "");
  await vi.waitFor(async () => expect(await store.jobs.byId(scope, id)).toMatchObject({ state: "done" }));
}

test("recomputes the library after a sync", async () => {
  await keep("1", ODD);
  await refreshFindings(context, "1");
  expect(await count("1")).toBe(0);
  await sync({ stop: false });
  await vi.waitFor(async () => expect(await count("1")).toBeGreaterThan(0), 5_000);
  expect(await store.opportunities.idsDue(scope, Date.now() + DAY)).toEqual([]);
});

test("any instance completes what a stop at the end of a sync interrupts", async () => {
  for (const id of ["1", "2"]) await keep(id, ODD);
  for (const id of ["1", "2"]) await refreshFindings(context, id);
  await sync({ stop: true });
  await scheduledFindingsDone(context);
  // Shown until they are recomputed.
  expect([await count("1"), await count("2")]).toEqual([0, 0]);
  clearProcessSingletons();
  await check(await store.turns.now());
  expect(await count("1")).toBeGreaterThan(0);
  expect(await count("2")).toBe(await count("1"));
});

test("findings marked as due during a computation stay due", async () => {
  await keep("1", {});
  await refreshFindings(context, "1");
  const now = await store.turns.now();
  const [snapshotId = ""] = (await store.snapshots.list(scope, "1", { limit: 1 })).map(({ id }) => id);
  await store.opportunities.markFindingsDue(scope);
  const found = { count: 0, worst: "", due: undefined, blockedStep: "" };
  await store.opportunities.keepFindings(scope, "1", snapshotId, { ...found, dueBefore: undefined });
  expect(await store.opportunities.idsDue(scope, now + DAY)).toEqual(["1"]);
  const dueBefore = await store.opportunities.findingsDue(scope, "1");
  await store.opportunities.keepFindings(scope, "1", snapshotId, { ...found, dueBefore });
  expect(await store.opportunities.idsDue(scope, now + DAY)).toEqual([]);
});

test("one of several instances claims due findings, until a minute later", async () => {
  await keep("1", {});
  await store.opportunities.markFindingsDue(scope);
  const now = await store.turns.now();
  expect(await store.opportunities.claimFindings(scope, "1", now)).toBe(true);
  expect(await store.opportunities.claimFindings(scope, "1", now)).toBe(false);
  expect(await store.opportunities.idsDue(scope, now + 50_000)).toEqual([]);
  expect(await store.opportunities.idsDue(scope, now + 70_000)).toEqual(["1"]);
});
