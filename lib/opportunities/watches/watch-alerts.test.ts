import * as fc from "fast-check";
import { expect, test } from "vitest";
import { requireByItem } from "../../sampling/parse-by-item.ts";
import { opportunitySchema } from "../../sampling/schema.ts";
import { buildTargeting } from "../../targeting/model.ts";
import { anOpportunity } from "../../testing/wire-builders.ts";
import { alertsBetween, MAX_NAMED } from "./watch-alerts.ts";
import { entriesByIdentity, entryOfIdentity, followSteps } from "./watch-entries.ts";
import { carryState, stateOf, watchedState, type WatchedState, type WatchTarget } from "./watch-state.ts";

const WHOLE = { step: "", entry: "" };

interface Quota {
  readonly value: string;
  readonly count: number;
  readonly status?: string;
}

/** One filter on attribute 1 and one quota group on attribute 2; entry tags have no meaning. */
function an(quotas: readonly Quota[], fields: Readonly<Record<string, unknown>> = {}) {
  const cells = quotas.map(({ value }, index) => ({ tag: `t${index}`, attribute_id: "2", kind: "VALUE", value }));
  return anOpportunity("7", {
    cells: [{ tag: "f", attribute_id: "1", kind: "VALUE", value: "1" }, ...cells],
    filters: [[{ id: "x", cells: ["f"] }]],
    quotas: [quotas.map(({ count, status = "OPEN" }, index) => ({ id: "same", cells: [`t${index}`], count, status }))],
    ...fields,
  });
}

function state(quotas: readonly Quota[], fields = {}, target: WatchTarget = WHOLE) {
  const opportunity = an(quotas, fields);
  return stateOf(opportunity, buildTargeting(opportunity), target);
}
const kinds = (before: WatchedState, after: WatchedState, percent = 50) =>
  alertsBetween(before, after, percent).alerts.map(({ kind }) => kind);
const identityOf = (value: string): string => {
  const known = entriesByIdentity(buildTargeting(an([{ value, count: 1 }])));
  return [...known].find(([, { step }]) => step.key === "Q1")?.[0] ?? "";
};

const M: Quota = { value: "1", count: 100 };
const F: Quota = { value: "2", count: 240 };

test("reports opening and closing as such, and any other status change as a status alert", () => {
  expect(kinds(state([M]), state([M], { status: "CLOSED" }))).toEqual(["closed"]);
  expect(kinds(state([M], { status: "PAUSED" }), state([M]))).toEqual(["reopened"]);
  expect(kinds(state([M], { status: "PAUSED" }), state([M], { status: "CLOSED" }))).toEqual(["status"]);
  // A status not stated neither closes nor opens, and is no change.
  expect(kinds(state([M]), state([M], { status: "" }))).toEqual([]);
  expect(kinds(state([M], { status: "" }), state([M]))).toEqual(["status"]);
  expect(kinds(state([M], { status: "" }), state([M], { status: "CLOSED" }))).toEqual(["status"]);
});

/** Alerts of a watch on an open opportunity whose later fetches have these statuses. */
function alertsOfStatuses(statuses: readonly string[]): string[] {
  let baseline = state([M]);
  return statuses.flatMap((status) => {
    const { alerts, rests } = alertsBetween(baseline, state([M], { status }), 50);
    baseline = rests;
    return alerts.map(({ kind, detail }) => `${kind} ${detail.from} ${detail.to}`);
  });
}

test("compares a status with the last one stated", () => {
  expect(alertsOfStatuses(["", "CLOSED"])).toEqual(["closed OPEN CLOSED"]);
  expect(alertsOfStatuses(["", "", "OPEN"])).toEqual([]);
  expect(alertsOfStatuses(["PAUSED", "", "CLOSED", "", "OPEN"])).toEqual([
    "closed OPEN PAUSED",
    "status PAUSED CLOSED",
    "reopened CLOSED OPEN",
  ]);
});

type Room = readonly [count: unknown, status: unknown, price?: unknown];

/** Alerts of a watch that begins with the first of these bodies, each with one quota entry. */
function alertsOfRooms(rooms: readonly Room[], part: string): string[] {
  let baseline: WatchedState | undefined;
  return rooms.flatMap(([count, status, price = null]) => {
    const quotas = [[{ id: "x", cells: ["t0"], count, status }]];
    const opportunity = requireByItem(opportunitySchema, { ...an([M]), quotas, cost_per_interview: price });
    const target =
      part === "entry" ? { step: "Q1", entry: entryOfIdentity(identityOf("1")) } : { step: part, entry: "" };
    const now = stateOf(opportunity, buildTargeting(opportunity), target, target.step, baseline);
    const { alerts, rests } = baseline ? alertsBetween(baseline, now, 50) : { alerts: [], rests: now };
    baseline = rests;
    return alerts.map((alert) => JSON.stringify(alert));
  });
}

test("a body whose count and status are unreadable changes nothing", () => {
  const readable = fc.constantFrom<Room>([100, "OPEN"], [20, "OPEN"], [0, "OPEN"], [100, "CLOSED"]);
  const room = fc.oneof(readable, fc.constant<Room>([{}, {}]));
  fc.assert(
    fc.property(fc.array(room, { maxLength: 8 }), fc.constantFrom("", "Q1", "entry"), (rooms, part) => {
      const read = rooms.filter(([count]) => typeof count === "number");
      expect(alertsOfRooms(rooms, part)).toEqual(alertsOfRooms(read, part));
    }),
  );
});

const isReadablePrice = (one: unknown) => one === null || typeof one === "number" || one === "3";
const alertsOfPrices = (prices: readonly unknown[], part: string) =>
  alertsOfRooms(
    prices.map((one): Room => [100, "OPEN", one]),
    part,
  );

test("a body whose price is unreadable changes nothing, unlike one that states none", () => {
  const readable = fc.constantFrom<unknown>(2.5, "3", 1.5, null);
  const price = fc.oneof(readable, fc.constantFrom<unknown>({}, [2.5], true));
  fc.assert(
    fc.property(fc.array(price, { maxLength: 8 }), fc.constantFrom("", "Q1", "entry"), (prices, part) => {
      const alerts = alertsOfPrices(prices, part);
      expect(alerts).toEqual(alertsOfPrices(prices.filter(isReadablePrice), part));
      const read = prices.filter(isReadablePrice);
      expect(alerts).toHaveLength(read.filter((one, index) => index > 0 && one !== read[index - 1]).length);
    }),
  );
});

test("reports quotas without an open entry as closed, and with one again as reopened", () => {
  const shut = state([{ ...M, status: "CLOSED" }]);
  expect(alertsBetween(state([M]), shut, 50).alerts).toEqual([
    { kind: "closed", detail: { by: "room", steps: [{ key: "Q1", says: "" }], marks: [identityOf("1")], total: 1 } },
  ]);
  expect(kinds(shut, state([M]))).toEqual(["reopened"]);
});

test("reports a count that changed by the threshold, with percentage and limit", () => {
  expect(alertsBetween(state([M, F]), state([M, { ...F, count: 60 }]), 50).alerts).toEqual([
    {
      kind: "count",
      detail: { moved: [{ mark: identityOf("2"), from: 240, to: 60, percent: 75 }], total: 1, limit: 50 },
    },
  ]);
  expect(kinds(state([M]), state([{ ...M, count: 51 }]))).toEqual([]);
  expect(kinds(state([M]), state([{ ...M, count: 50 }]))).toEqual(["count"]);
  const paused = { ...M, status: "PAUSED" };
  const risen = alertsBetween(state([{ ...paused, count: 0 }]), state([paused]), 50).alerts;
  expect(risen.find(({ kind }) => kind === "count")?.detail.moved?.[0]?.percent).toBeNull();
});

test("reports a closed or reopened entry as such and not as a count change too", () => {
  const shut = state([M, { ...F, count: 0, status: "CLOSED" }, { value: "3", count: 9 }]);
  const open = state([M, F, { value: "3", count: 9 }]);
  const closed = alertsBetween(open, shut, 50).alerts;
  expect(closed).toEqual([{ kind: "closed", detail: { marks: [identityOf("2")], total: 1 } }]);
  expect(alertsBetween(shut, open, 50).alerts).toEqual([
    { kind: "reopened", detail: { marks: [identityOf("2")], total: 1 } },
  ]);
  expect(alertsBetween(open, state([M, { ...F, count: 0 }, { value: "3", count: 9 }]), 50).alerts).toEqual(closed);
  const target = { step: "Q1", entry: entryOfIdentity(identityOf("2")) };
  const one = (status: string, count: number) => state([M, { ...F, status, count }], {}, target);
  expect(alertsBetween(one("OPEN", 240), one("CLOSED", 0), 50).alerts).toEqual([
    { kind: "closed", detail: { by: "room", marks: [identityOf("2")], total: 1 } },
  ]);
  const step = { step: "Q1", entry: "" };
  const none = state(
    [
      { ...M, count: 0 },
      { ...F, count: 0 },
    ],
    {},
    step,
  );
  expect(kinds(state([M, F], {}, step), none)).toEqual(["closed"]);
});

test("combines a status and an entry that closed at once into one alert", () => {
  const shut = state([M, { ...F, status: "CLOSED" }], { status: "CLOSED" });
  expect(alertsBetween(state([M, F]), shut, 50).alerts).toEqual([
    { kind: "closed", detail: { from: "OPEN", to: "CLOSED", by: "status", marks: [identityOf("2")], total: 1 } },
  ]);
});

test("a baseline without `shut` reports no closed entry, but the next one that closes", () => {
  const { shut: _shut, ...old } = state([M, F]);
  const now = state([M, { ...F, status: "CLOSED" }]);
  const { alerts, rests } = alertsBetween(old, now, 50);
  expect(alerts).toEqual([]);
  expect(kinds(rests, state([M, F]))).toEqual(["reopened"]);
});

test("finds an entry again after the service reorders, retags or moves it", () => {
  const target = { step: "Q1", entry: entryOfIdentity(identityOf("2")) };
  const before = state([M, F], {}, target);
  const moved = [{ value: "9", count: 5 }, F, M];
  expect(kinds(before, state(moved, {}, target))).toEqual([]);
  const gone = state([M], {}, target);
  expect(kinds(before, gone)).toEqual(["gone"]);
  expect(kinds(gone, state([F], {}, target))).toEqual(["added"]);
});

test("finds a step again after it moved, and reports its sum and its added and removed entries", () => {
  const target = { step: "Q1", entry: "" };
  const before = state([M, F], {}, target);
  expect(before.total).toBe(340);
  const first = an([M, F]);
  const shifted = { ...first, quotas: [[{ id: "n", cells: ["f"], count: 9, status: "OPEN" }], ...first.quotas] };
  const names = followSteps(buildTargeting(first), buildTargeting(shifted));
  const after = stateOf(shifted, buildTargeting(shifted), target, names.get("Q1"));
  expect(after).toMatchObject({ step: "Q2", total: 340, present: true });
  expect(kinds(carryState(before, names), after)).toEqual([]);
  expect(
    alertsBetween(
      before,
      state(
        [
          { ...M, count: 1 },
          { ...F, count: 40 },
        ],
        {},
        target,
      ),
      50,
    ).alerts,
  ).toEqual([
    { kind: "count", detail: { moved: [{ mark: "", from: 340, to: 41, percent: 87 }], total: 1, limit: 50 } },
  ]);
  expect(kinds(before, state([M], {}, target), 90)).toEqual(["gone"]);
  const none = anOpportunity("7", {});
  expect(kinds(before, stateOf(none, buildTargeting(none), target, ""))).toEqual(["gone"]);
});

test("reports an opportunity as missing and as found again once each", () => {
  const before = state([M]);
  const lost = { ...before, known: false };
  expect(kinds(before, lost)).toEqual(["missing"]);
  const { rests } = alertsBetween(before, lost, 50);
  expect(kinds(rests, lost)).toEqual([]);
  expect(kinds(rests, state([{ ...M, count: 10 }]))).toEqual(["known", "count"]);
});

test("reports a price as received", () => {
  expect(
    alertsBetween(state([M], { cost_per_interview: 1.22 }), state([M], { cost_per_interview: 1.37 }), 50).alerts,
  ).toEqual([{ kind: "price", detail: { from: "1.22", to: "1.37" } }]);
});

const counts = fc.array(fc.nat(500), { minLength: 2, maxLength: 40 });
const limit = fc.integer({ min: 1, max: 100 });

test("property: reports a count exactly when it differs from its baseline by the threshold, for any size of steps", () => {
  fc.assert(
    fc.property(counts, limit, ([first = 0, ...rest], percent) => {
      let rests = state([{ ...M, count: first }]);
      // Oracle: the count at the last report.
      let base = first;
      for (const count of rest) {
        const compared = alertsBetween(rests, state([{ ...M, count }]), percent);
        const due = count !== base && (base === 0 || Math.abs(count - base) * 100 >= percent * base);
        const moved = compared.alerts.find(({ kind }) => kind === "count")?.detail.moved?.[0];
        // A change from or to zero is reported as closed or reopened.
        const opensOrCloses = (base === 0) !== (count === 0);
        const turned = count === 0 ? "closed" : "reopened";
        expect(compared.alerts.some(({ kind, detail }) => kind === turned && detail.marks?.length === 1)).toBe(
          due && opensOrCloses,
        );
        expect(moved && [moved.from, moved.to]).toEqual(due && !opensOrCloses ? [base, count] : undefined);
        if (due) base = count;
        rests = compared.rests;
      }
    }),
  );
});

const quotas = fc.uniqueArray(
  fc.record({
    value: fc.integer({ min: 1, max: 12 }).map(String),
    count: fc.nat(20),
    status: fc.constantFrom("OPEN", "CLOSED", "PAUSED"),
  }),
  { selector: ({ value }) => value, maxLength: 12 },
);
const states = fc.record({
  quotas,
  head: fc.record({
    status: fc.constantFrom("OPEN", "PAUSED", "CLOSED"),
    cost_per_interview: fc.constantFrom(1, 1.5, null),
  }),
});
const targets = fc.constantFrom(
  WHOLE,
  { step: "Q1", entry: "" },
  { step: "Q1", entry: entryOfIdentity(identityOf("3")) },
);

test("property: the same snapshot raises no alert twice, each kind occurs once, and the baseline survives storage", () => {
  fc.assert(
    fc.property(states, states, targets, limit, (one, two, target, percent) => {
      const before = state(one.quotas, one.head, target);
      const after = state(two.quotas, two.head, target);
      const compared = alertsBetween(before, after, percent);
      expect(new Set(compared.alerts.map(({ kind }) => kind)).size).toBe(compared.alerts.length);
      expect(alertsBetween(compared.rests, after, percent).alerts).toEqual([]);
      expect(watchedState.parse(JSON.parse(JSON.stringify(compared.rests)))).toEqual(compared.rests);
      for (const { detail } of compared.alerts) {
        expect(detail.moved?.length ?? 0).toBeLessThanOrEqual(MAX_NAMED);
        expect(detail.marks?.length ?? 0).toBeLessThanOrEqual(MAX_NAMED);
      }
    }),
  );
});
