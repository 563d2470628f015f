/** What is watched is followed by what it asks, in the step that it was watched in. */
import { afterEach, beforeEach, expect, test } from "vitest";
import type { ActionContext } from "../server/action.ts";
import type { Store } from "../store/open-store.ts";
import { partnerScope } from "../store/scope.ts";
import { viewerContext } from "../testing/viewer-context.ts";
import { anOpportunity } from "../testing/wire-builders.ts";
import { keepAnswer } from "./reading.ts";
import { alertWords } from "./watch-alert-words.ts";
import { alertDetail, ALERT_KINDS, type Alert } from "./watch-alerts.ts";
import { beginWatch, watchesOf } from "./watching.ts";

const scope = partnerScope("p");
let store: Store;
let context: ActionContext;
beforeEach(async () => {
  context = await viewerContext();
  store = context.store;
});
afterEach(() => store.close());

/** A step is its entries' counts by the value of one attribute. */
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
  await keepAnswer(context, { value, text: JSON.stringify(value) });
}
const watch = (step: string, entry: string) => beginWatch(context, { id: "7", step, entry, percent: 10 });

/** The unseen alerts in words, by the step or entry as it is watched now; what was told before is forgotten. */
async function told(): Promise<string[]> {
  const views = await watchesOf(context, "7");
  const alerts = await store.alerts.unseen(scope, context.operator.id, 99);
  await store.db.updateTable("alerts").set({ seen_at: 1 }).execute();
  return [...Map.groupBy(alerts, ({ watchId }) => watchId)]
    .map(([id, own]) => {
      const view = views.find((one) => one.id === id);
      const words = alertWords(
        own.flatMap(({ kind, detail }): Alert[] => {
          const known = ALERT_KINDS.find((one) => one === kind);
          return known ? [{ kind: known, detail: alertDetail.parse(detail) }] : [];
        }),
      );
      return `${view?.entry || view?.step || "all"}: ${words}`;
    })
    .toSorted();
}

test("an entry that goes is gone, although another step asks the same", async () => {
  await read({ m: 100, f: 50 }, { m: 70, x: 30 });
  await watch("Q1", "Q1.1");
  await watch("Q2", "Q2.1");
  await read({ f: 50 }, { m: 70, x: 30 });
  expect(await told()).toEqual(["Q1: gone"]);
  await read({ f: 50 }, { m: 7, x: 30 });
  expect(await told()).toEqual(["Q2.1: 1 count moved"]);
  await read({ m: 99, f: 50 }, { m: 7, x: 30 });
  expect(await told()).toEqual(["Q1.1: added"]);
});

test("the whole opportunity names the counts of equal entries by their steps", async () => {
  await read({ m: 100, f: 50 }, { m: 70, x: 30 });
  await watch("", "");
  await read({ f: 50 }, { m: 70, x: 30 });
  expect(await told()).toEqual(["all: 1 entry gone"]);
  await read({ f: 50 }, { m: 20, x: 30 });
  const [alert] = await store.alerts.unseen(scope, context.operator.id, 9);
  expect(alert?.detail).toMatchObject({ moved: [{ from: 70, to: 20 }], total: 1 });
});

test("a step put before others moves them and tells nothing of them", async () => {
  await read({ m: 100, f: 50 }, { m: 70, x: 30 });
  for (const [step, entry] of [
    ["", ""],
    ["Q2", ""],
    ["Q1", "Q1.1"],
  ] as const)
    await watch(step, entry);
  await read({ z: 9 }, { m: 100, f: 50 }, { m: 70, x: 30 });
  expect(await told()).toEqual(["all: 1 entry added"]);
  await read({ z: 9 }, { m: 10, f: 50 }, { m: 70, x: 3 });
  expect(await told()).toEqual(["Q2.1: 1 count moved", "Q3: 1 count moved", "all: 2 counts moved"]);
});

test("a step that went is not taken for the one in its place, and is known when it comes back", async () => {
  await read({ m: 100, f: 50 }, { x: 70, y: 30 });
  await watch("Q1", "");
  await watch("Q1", "Q1.2");
  await read({ x: 70, y: 30 });
  expect(await told()).toEqual(["Q1: gone", "Q1: gone"]);
  await read({ x: 7, y: 30 });
  expect(await told()).toEqual([]);
  await read({ x: 7, y: 30 }, { m: 80, f: 50 });
  expect(await told()).toEqual(["Q2.2: added", "Q2: added"]);
});

test("a step that closes or reopens is named with what it asks", async () => {
  await read({ m: 100, f: 50 }, { x: 70, y: 30 });
  await watch("", "");
  await watch("Q2", "");
  await read({ m: 100, f: 50 }, { x: 0, y: 0 });
  expect(await told()).toEqual(["Q2: Q2 Attribute 4 closed", "all: Q2 Attribute 4 closed"]);
  await read({ m: 0, f: 0 }, { x: 0, y: 0 });
  expect(await told()).toEqual(["all: Q1 Attribute 4 closed"]);
  await read({ z: 1 }, { m: 0, f: 0 }, { x: 5, y: 0 });
  expect(await told()).toEqual(["Q3: Q3 Attribute 4 reopened", "all: Q3 Attribute 4 reopened, 1 entry added"]);
});

test("an entry that closes is named by its place", async () => {
  await read({ m: 100, f: 50 });
  await watch("Q1", "Q1.2");
  await read({ f: 0, m: 100 });
  expect(await told()).toEqual(["Q1.1: entry Q1.1 closed"]);
});

test("a state that was kept before marks named their step tells the next reading as ever", async () => {
  await read({ m: 100, f: 50 }, { m: 70, x: 30 });
  await watch("", "");
  const [kept] = await store.watches.ofPerson(scope, context.operator.id);
  if (!kept) throw new Error("no watch");
  const { full: _full, ...state } = kept.state as Record<string, unknown>;
  const entries = { "0123456789abcdef": 100, fedcba9876543210: 50, "0123456789abcdef.2": 70 };
  const old = JSON.stringify({ ...state, entries, shut: [] });
  await store.db.updateTable("watches").set({ state: old }).execute();
  await read({ m: 100, f: 50 }, { m: 7, x: 30 });
  expect(await told()).toEqual(["all: 1 count moved"]);
});
