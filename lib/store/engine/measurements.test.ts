import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { afterEach, beforeEach, expect, test } from "vitest";
import { anAttribute } from "../../testing/wire-builders.ts";
import { openTestStore, storeEngine } from "../../testing/stores/test-store.ts";
import type { Store } from "../open-store.ts";
import { lanes } from "./lanes.ts";
import { LANE_WAITS, SEARCHES, type LaneWait, type SearchDuration } from "./measurements.ts";
import { partnerScope } from "./scope.ts";

let store: Store;
let areas: string[];
let characters: number[];
const onWait = (message: unknown) => {
  const { area, seconds } = message as LaneWait;
  expect(seconds).toBeGreaterThanOrEqual(0);
  areas.push(area);
};
const onSearch = (message: unknown) => void characters.push((message as SearchDuration).characters);

beforeEach(async () => {
  store = await openTestStore();
  [areas, characters] = [[], []];
  subscribe(LANE_WAITS, onWait);
  subscribe(SEARCHES, onSearch);
});
afterEach(async () => {
  unsubscribe(LANE_WAITS, onWait);
  unsubscribe(SEARCHES, onSearch);
  await store.close();
});

const entry = { at: 1, operator: "ana@example.test", partner: "", action: "act", subject: "s", detail: {} };
/** Later lanes, for which only an engine with several writers waits. */
const later = (...names: string[]) => (storeEngine === "postgres" ? names : []);

test("a wait ends when the transaction has its lane, not before", async () => {
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = lanes.run(store.db, "runs:7", async () => {
    begun.resolve();
    await end.promise;
  });
  await begun.promise;
  let entered = 0;
  const second = lanes.run(store.db, "runs:7", async () => void (entered = areas.length));
  expect(areas).toEqual(["runs"]);
  end.resolve();
  await Promise.all([first, second]);
  expect(areas).toEqual(["runs", "runs"]);
  expect(entered).toBe(2);
});

test("later lanes are waits of their own, and parts of joined calls have only those", async () => {
  await lanes.run(store.db, "people", (trx) => store.audit.append(entry, trx));
  expect(areas).toEqual(["people", ...later("audit")]);
  areas.length = 0;
  await store.inLanes("people", async () => {
    await lanes.run(store.db, "people", async () => undefined);
    await lanes.run(store.db, "runs:7", async () => undefined);
  });
  expect(areas).toEqual(["people", ...later("runs")]);
});

test("a transaction that fails before its work has waited, too", async () => {
  await store.close();
  await expect(lanes.run(store.db, "people", async () => undefined)).rejects.toThrow();
  expect(areas).toEqual(["people"]);
  store = await openTestStore();
});

test("searches by the length of their query, in characters", async () => {
  const scope = partnerScope("ours");
  await store.attributes.saveDetail(scope, anAttribute("7", { name: "Age 👩" }), "{}", 1);
  for (const query of ["a", " ag ", "👩", "age or more"])
    await store.search.texts(scope, query, { limit: 9, offset: 0 });
  expect(characters).toEqual([1, 2, 1, 11]);
});
