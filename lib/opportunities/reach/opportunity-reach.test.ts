import * as fc from "fast-check";
import { beforeEach, expect, test, vi } from "vitest";
import { failureOf } from "../../failure.ts";
import { dayOf } from "../../panels/reader/reach-clock.ts";
import { removePanel } from "../../panels/list/panels.ts";
import { SMALLEST_GROUP } from "../../panels/model/published-count.ts";
import type { ActionContext } from "../../server/action.ts";
import type { Store } from "../../store/open-store.ts";
import { buildTargeting } from "../../targeting/model.ts";
import { Bitmap } from "../../targeting/reach/bitmap.ts";
import { compileReach } from "../../targeting/reach/compile-reach.ts";
import { factsOf } from "../../targeting/facts/facts.ts";
import { reachReport } from "../../targeting/reach/reach.ts";
import { runSynchronously } from "../../cooperative-steps.ts";
import { opportunityArbitrary } from "../../testing/arbitraries/opportunity-arbitrary.ts";
import { managerContext, range, uploadedPanel, type TestSegment } from "../../testing/panels/uploaded-panels.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { anAttribute, anOpportunity } from "../../testing/wire-builders.ts";
import { publishCount } from "../../panels/model/published-count.ts";
import { publishReport } from "./publish-report.ts";
import { libraryReach, reachInDefaultPanel } from "./opportunity-reach.ts";

const DAY = 86_400_000;
let store: Store;
let context: ActionContext;
beforeEach(async () => {
  vi.stubEnv("LOG_LEVEL", "silent");
  store = await openTestStore();
  context = await managerContext(store);
  return async () => {
    await store.close();
    vi.unstubAllEnvs();
    vi.useRealTimers();
  };
});

const is = (tag: string, attribute_id: string, value: string) => ({
  tag,
  attribute_id,
  negate: false,
  kind: "VALUE",
  value,
});
const OPPORTUNITY = anOpportunity("55310", {
  status: "OPEN",
  locale: { language: "de", country: "DE" },
  devices: [],
  cells: [is("f", "1", "2"), is("m", "1", "1"), is("own", "7", "1")],
  filters: [[{ id: "f1", cells: ["own"] }]],
  quotas: [
    [
      { id: "q1", cells: ["f"], count: 4, status: "OPEN" },
      { id: "q2", cells: ["m"], count: 9, status: "CLOSED" },
    ],
  ],
});

/** 100 people; 70 own it, 8 do not, 22 were not asked. Women are 0–47, men 48–93. */
const GERMANY: TestSegment = {
  country: "DE",
  language: "de",
  size: 100,
  answers: { "7": { "1": range(0, 70), "2": range(70, 78) }, "1": { "2": range(0, 48), "1": range(48, 94) } },
};
const FRANCE: TestSegment = { country: "FR", language: "fr", size: 57, answers: { "1": { "1": range(0, 57) } } };

async function keep(opportunity = OPPORTUNITY): Promise<void> {
  const derived = { quotaEntries: 2, openQuotaEntries: 1, cells: 3 };
  const { scope } = context.partner;
  await store.opportunities.saveSnapshot(scope, opportunity, JSON.stringify(opportunity), 1, derived);
}
const reach = async () => {
  const found = await reachInDefaultPanel(context, "55310");
  if (!found) throw new Error("no reach");
  return found;
};

test("without a default panel there is no reach, and none of an unknown opportunity", async () => {
  await keep();
  expect(await reachInDefaultPanel(context, "55310")).toBeNull();
  const id = await uploadedPanel(context, "Spring", [GERMANY]);
  const unknown = await reachInDefaultPanel(context, "1").catch(failureOf);
  expect(unknown).toMatchObject({ code: "missing" });
  await removePanel(context, id);
  expect(await reachInDefaultPanel(context, "55310")).toBeNull();
});

test("figures are published counts of the whole panel", async () => {
  await keep();
  await uploadedPanel(context, "Spring", [GERMANY, FRANCE]);
  const found = await reach();
  expect(found).toMatchObject({
    panel: { name: "Spring", size: 150 },
    opportunityId: "55310",
    // 48 women and 22 men own it; 16 men and 6 people of unknown gender may.
    total: { certain: 70, room: 40, onlyClosed: 30, possible: 20, no: 60 },
  });
  expect(found.ladder.map(({ key, inOrder }) => [key, inOrder.certain, inOrder.possible, inOrder.no])).toEqual([
    ["panel", 150, 0, 0],
    ["facts", 100, 0, 50],
    ["F1", 70, 20, 60],
    ["Q1", 70, 20, 60],
  ]);
  expect(found.entries).toEqual({
    "F1.1": { certain: 40, possible: 10, perPlace: null },
    "Q1.1": { certain: 40, possible: 10, perPlace: 10 },
    // 22 men, so that both entries add up to the 70 of the step.
    "Q1.2": { certain: 30, possible: 10, perPlace: null },
  });
  // The men can't enter anyway: 6 people are too few to list attribute 7.
  expect(found.missing).toEqual([]);
  // No figure is an exact number of this panel.
  const text = JSON.stringify({ ...found, computedAt: 0, panel: found.panel.size });
  for (const exact of [48, 46, 22, 28, 57, 157]) expect(text).not.toMatch(new RegExp(`\\b${exact}\\b`));
});

test("an answer expires when the service says so, and reach is recomputed on that day", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-03-04T12:00:00Z") });
  await keep();
  const { scope } = context.partner;
  await store.attributes.saveDetail(scope, anAttribute("7", { expiration: String(30 * DAY) }), "{}", 1);
  const monday = Date.parse("2026-02-09T00:00:00Z") / DAY;
  const answeredWeeks = new Map([[monday, Bitmap.of(range(0, 60), 100)]]);
  await uploadedPanel(context, "Spring", [{ ...GERMANY, answeredWeeks }]);
  expect((await reach()).total).toMatchObject({ certain: 70 });
  vi.setSystemTime(Date.parse("2026-03-11T12:00:00Z"));
  expect((await reach()).total).toMatchObject({ certain: 10, possible: 80 });
});

test("requests of a day share one computation; another snapshot has its own", async () => {
  await keep();
  await uploadedPanel(context, "Spring", [GERMANY]);
  const read = vi.spyOn(store.panelBlocks, "bytes");
  const [one, other] = await Promise.all([reach(), reach()]);
  expect(other).toEqual(one);
  const reads = read.mock.calls.length;
  expect((await reach()).computedAt).toBe(one.computedAt);
  expect(read).toHaveBeenCalledTimes(reads);
  await keep({ ...OPPORTUNITY, locale: { language: "fr", country: "FR" } });
  expect((await reach()).total).toMatchObject({ certain: 0, no: 100 });
});

test("an opportunity that is not open has the reach that it would have if it were", async () => {
  await keep();
  await uploadedPanel(context, "Spring", [GERMANY]);
  const open = await reach();
  expect(open.isOpen).toBe(true);
  for (const status of ["PAUSED", "CLOSED", ""]) {
    await keep({ ...OPPORTUNITY, status });
    const found = await reach();
    expect(found).toMatchObject({ isOpen: status === "" ? null : false, total: open.total });
    const panel = await store.panels.default(context.partner.scope);
    const row = panel && (await libraryReach(context, panel, "55310", Date.now()));
    expect(row).toMatchObject({ room: found.total.room, certain: found.total.certain, possible: found.total.possible });
  }
});

test("a failed computation is not remembered", async () => {
  await keep();
  await uploadedPanel(context, "Spring", [GERMANY]);
  vi.spyOn(store.panelBlocks, "bytes").mockRejectedValueOnce(new Error("disk"));
  await expect(reach()).rejects.toThrow("disk");
  expect((await reach()).total).toMatchObject({ certain: 70 });
});

test("days begin at midnight, UTC", () => {
  expect(dayOf(Date.parse("2026-03-04T23:59:59Z"))).toBe(Date.parse("2026-03-04"));
});

/** Numbers in a published report that are not people per place or the time. */
function figuresOf(value: unknown, key = ""): number[] {
  if (typeof value === "number") return ["perPlace", "computedAt", "undecidable"].includes(key) ? [] : [value];
  // Bounds of ranges.
  if (key === "cell" || typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => figuresOf(inner, name));
}

test("no figure of any report tells fewer than 10 people apart", () => {
  const bits = fc.uniqueArray(fc.nat(36), { maxLength: 37 });
  fc.assert(
    fc.property(opportunityArbitrary, fc.array(bits, { minLength: 6, maxLength: 6 }), (opportunity, sets) => {
      const targeting = buildTargeting(opportunity);
      const size = 37;
      const columns = new Map(
        targeting.attributeIds.map((id, index) => {
          const values = new Map([["1", Bitmap.of(sets[index % 6] ?? [], size)]]);
          return [id, { known: Bitmap.full(size), values, oneOf: [] }];
        }),
      );
      const { locale } = opportunity;
      const segment = {
        country: locale?.country ?? undefined,
        language: locale?.language ?? undefined,
        size,
        devices: new Map(),
        answeredWeeks: new Map(),
        columns,
      };
      const compiled = compileReach(targeting, factsOf(opportunity));
      const exact = runSynchronously(reachReport(compiled, [segment], { now: 0, validFor: () => undefined }));
      const figures = figuresOf(runSynchronously(publishReport(exact, targeting, publishCount(size))));
      expect(figures.filter((figure) => figure % SMALLEST_GROUP !== 0 || figure < 0)).toEqual([]);
      expect(figures.length).toBeGreaterThan(6);
    }),
    { numRuns: 60 },
  );
});
