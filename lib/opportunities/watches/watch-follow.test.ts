/** Watched entries are followed by meaning, within the step they were watched in. */
import { afterEach, beforeEach, expect, test, beforeAll } from "vitest";
import type { ActionContext } from "../../server/action.ts";
import { partnerScope } from "../../store/engine/scope.ts";
import type { Store } from "../../store/open-store.ts";
import { viewerContext } from "../../testing/viewer-context.ts";
import { anOpportunity } from "../../testing/wire-builders.ts";
import { saveAnswer } from "../fetch/fetch-opportunity.ts";
import { registerFollowUps } from "../register-follow-ups.ts";
import { alertText } from "./watch-alert-text.ts";
import { alertDetail, ALERT_KINDS, type Alert } from "./watch-alerts.ts";
import { startWatch, watchesOf } from "./watching.ts";

beforeAll(registerFollowUps);

const scope = partnerScope("p");
let store: Store;
let context: ActionContext;
beforeEach(async () => {
  context = await viewerContext();
  store = context.store;
});
afterEach(() => store.close());

/** Count of each entry, by the value of one attribute. */
type Step = Readonly<Record<string, number>>;

async function read(...steps: readonly Step[]): Promise<void> {
  const values = [...new Set(steps.flatMap((step) => Object.keys(step)))];
  const value = anOpportunity("7", {
    cells: values.map((one) => ({ tag: one, attribute_id: "4", kind: "VALUE", value: one })),
    filters: [],
    quotas: steps.map((step) =>
      Object.entries(step).map(([cell, count]) => ({ id: "x", cells: [cell], count, status: "OPEN" })),
    ),
  });
  await new Promise((resolve) => setTimeout(resolve, 2));
  await saveAnswer(context, { value, text: JSON.stringify(value) });
}
const watch = (step: string, entry: string) => startWatch(context, { id: "7", step, entry, percent: 10 });

/** Unseen alerts as text, by the current key of the watched step or entry; clears previous alerts. */
async function alertTexts(): Promise<string[]> {
  const views = await watchesOf(context, "7");
  const alerts = await store.alerts.unseen(scope, context.operator.id, 99);
  await store.db.updateTable("alerts").set({ seen_at: 1 }).execute();
  const ofWatches = alerts.flatMap(({ kind, watches }) => watches.map((one) => ({ kind, ...one })));
  return [...Map.groupBy(ofWatches, ({ watchId }) => watchId)]
    .map(([id, own]) => {
      const view = views.find((one) => one.id === id);
      const words = alertText(
        own.flatMap(({ kind, detail }): Alert[] => {
          const known = ALERT_KINDS.find((one) => one === kind);
          return known ? [{ kind: known, detail: alertDetail.parse(detail) }] : [];
        }),
      );
      return `${view?.entry || view?.step || "all"}: ${words}`;
    })
    .toSorted();
}

test("reports a removed entry even if another step has one with the same meaning", async () => {
  await read({ m: 100, f: 50 }, { m: 70, x: 30 });
  await watch("Q1", "Q1.1");
  await watch("Q2", "Q2.1");
  await read({ f: 50 }, { m: 70, x: 30 });
  expect(await alertTexts()).toEqual(["Q1: removed"]);
  await read({ f: 50 }, { m: 7, x: 30 });
  expect(await alertTexts()).toEqual(["Q2.1: 1 count changed"]);
  await read({ m: 99, f: 50 }, { m: 7, x: 30 });
  expect(await alertTexts()).toEqual(["Q1.1: added"]);
});

test("a whole opportunity attributes the counts of equal entries to their steps", async () => {
  await read({ m: 100, f: 50 }, { m: 70, x: 30 });
  await watch("", "");
  await read({ f: 50 }, { m: 70, x: 30 });
  expect(await alertTexts()).toEqual(["all: 1 entry removed"]);
  await read({ f: 50 }, { m: 20, x: 30 });
  const [alert] = await store.alerts.unseen(scope, context.operator.id, 9);
  expect(alert?.watches[0]?.detail).toMatchObject({ moved: [{ from: 70, to: 20 }], total: 1 });
});

test("a step inserted before others raises no alert for them", async () => {
  await read({ m: 100, f: 50 }, { m: 70, x: 30 });
  for (const [step, entry] of [
    ["", ""],
    ["Q2", ""],
    ["Q1", "Q1.1"],
  ] as const)
    await watch(step, entry);
  await read({ z: 9 }, { m: 100, f: 50 }, { m: 70, x: 30 });
  expect(await alertTexts()).toEqual(["all: 1 entry added"]);
  await read({ z: 9 }, { m: 10, f: 50 }, { m: 70, x: 3 });
  expect(await alertTexts()).toEqual(["Q2.1: 1 count changed", "Q3: 1 count changed", "all: 2 counts changed"]);
});

test("does not confuse a removed step with its successor, and recognizes it when it returns", async () => {
  await read({ m: 100, f: 50 }, { x: 70, y: 30 });
  await watch("Q1", "");
  await watch("Q1", "Q1.2");
  await read({ x: 70, y: 30 });
  expect(await alertTexts()).toEqual(["Q1: removed", "Q1: removed"]);
  await read({ x: 7, y: 30 });
  expect(await alertTexts()).toEqual([]);
  await read({ x: 7, y: 30 }, { m: 80, f: 50 });
  expect(await alertTexts()).toEqual(["Q2.2: added", "Q2: added"]);
});

const watched = async () => (await watchesOf(context, "7")).map(({ step, gone }) => `${step}${gone ? " gone" : ""}`);

test("a step that took the number of a watched one is watched as well", async () => {
  await read({ m: 100, f: 50 }, { x: 70, y: 30 });
  await watch("Q1", "");
  await read({ z: 9 }, { m: 100, f: 50 }, { x: 70, y: 30 });
  for (let press = 0; press < 2; press += 1) await watch("Q1", "");
  expect((await watched()).toSorted()).toEqual(["Q1", "Q2"]);
  await read({ z: 1 }, { m: 10, f: 50 }, { x: 70, y: 30 });
  expect(await alertTexts()).toEqual(["Q1: 1 count changed", "Q2: 1 count changed"]);
  await watch("Q2", "");
  expect(await watched()).toHaveLength(2);
});

test("the successor of a removed step is watched beside it", async () => {
  await read({ m: 100, f: 50 }, { x: 70, y: 30 });
  await watch("Q1", "");
  await read({ x: 70, y: 30 });
  expect(await alertTexts()).toEqual(["Q1: removed"]);
  await watch("Q1", "");
  expect((await watched()).toSorted()).toEqual(["Q1", "Q1 gone"]);
  await read({ x: 7, y: 30 });
  expect(await alertTexts()).toEqual(["Q1: 1 count changed"]);
});

test("names a closed or reopened step with its title", async () => {
  await read({ m: 100, f: 50 }, { x: 70, y: 30 });
  await watch("", "");
  await watch("Q2", "");
  await read({ m: 100, f: 50 }, { x: 0, y: 0 });
  expect(await alertTexts()).toEqual(["Q2: Q2 Attribute 4 closed", "all: Q2 Attribute 4 closed"]);
  await read({ m: 0, f: 0 }, { x: 0, y: 0 });
  expect(await alertTexts()).toEqual(["all: Q1 Attribute 4 closed"]);
  await read({ z: 1 }, { m: 0, f: 0 }, { x: 5, y: 0 });
  expect(await alertTexts()).toEqual(["Q3: Q3 Attribute 4 reopened", "all: Q3 Attribute 4 reopened, 1 entry added"]);
});

test("names a closed entry by its key", async () => {
  await read({ m: 100, f: 50 });
  await watch("Q1", "Q1.2");
  await read({ f: 0, m: 100 });
  expect(await alertTexts()).toEqual(["Q1.1: Q1.1 closed"]);
});

test("a baseline stored before entry identities included the step still yields the same alerts", async () => {
  await read({ m: 100, f: 50 }, { m: 70, x: 30 });
  await watch("", "");
  const [kept] = await store.watches.ofPerson(scope, context.operator.id);
  if (!kept) throw new Error("no watch");
  const { full: _full, ...state } = kept.state as Record<string, unknown>;
  const entries = { "0123456789abcdef": 100, fedcba9876543210: 50, "0123456789abcdef.2": 70 };
  const old = JSON.stringify({ ...state, entries, shut: [] });
  await store.db.updateTable("watches").set({ state: old }).execute();
  await read({ m: 100, f: 50 }, { m: 7, x: 30 });
  expect(await alertTexts()).toEqual(["all: 1 count changed"]);
});
