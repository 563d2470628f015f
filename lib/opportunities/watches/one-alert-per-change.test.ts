import * as fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { partnerScope } from "../../store/engine/scope.ts";
import type { Store } from "../../store/open-store.ts";
import { buildTargeting, type Targeting } from "../../targeting/model.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { parseOpportunity } from "../snapshots/parse-opportunity.ts";
import { mergedAlert } from "./merged-alert.ts";
import { notifyWatches } from "./notify-watches.ts";
import { alertText } from "./watch-alert-text.ts";
import { alertsBetween, MAX_NAMED, type Alert } from "./watch-alerts.ts";
import { entriesByIdentity, entryOfIdentity } from "./watch-entries.ts";
import { stateOf, type WatchedState, type WatchTarget } from "./watch-state.ts";

const scope = partnerScope("p");
const partner = { id: "p", name: "Panel", environment: "production", scope } as const;
let store: Store;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.close());

interface Fetched {
  /** Counts of the four entries `Q1.1`, `Q1.2`, `Q2.1`, `Q2.2`. */
  readonly counts: readonly number[];
  readonly status: string;
  readonly price: number;
}
/** `null`: the service does not know the opportunity. */
type Fetch = Fetched | null;

const cell = (index: number) => ({
  tag: `t${index}`,
  attribute_id: index < 2 ? 1 : 2,
  kind: "VALUE",
  value: `${index}`,
});

function bodyOf({ counts, status, price }: Fetched, id = 7): string {
  const entry = (index: number) => ({ id: "x", cells: [`t${index}`], count: counts[index] ?? 0, status: "OPEN" });
  return JSON.stringify({
    id,
    group_id: 1,
    status,
    cost_per_interview: price,
    cells: [0, 1, 2, 3].map(cell),
    quotas: [
      [entry(0), entry(1)],
      [entry(2), entry(3)],
    ],
  });
}
const read = (text: string) => {
  const opportunity = parseOpportunity(text);
  return { opportunity, targeting: buildTargeting(opportunity) };
};
const identityOf = (targeting: Targeting, key: string): string =>
  [...entriesByIdentity(targeting)].find(([, { entry }]) => entry.key === key)?.[0] ?? "";

const PARTS = ["", "Q1", "Q2", "Q1.1", "Q1.2", "Q2.1"] as const;
function targetOf(targeting: Targeting, part: string): WatchTarget {
  const [step = ""] = part.split(".");
  return { step, entry: part.includes(".") ? entryOfIdentity(identityOf(targeting, part)) : "" };
}

interface PlannedWatch {
  readonly person: number;
  readonly part: (typeof PARTS)[number];
  readonly percent: number;
}

/**
 * Oracle: the alerts of each watch on its own, as `person kind fetch`. A repeated body or "not found" is not a new
 * fetch.
 */
function expectedChanges(watches: readonly PlannedWatch[], first: Fetched, fetches: readonly Fetch[]): Set<string> {
  const changes = new Set<string>();
  for (const { person, part, percent } of watches) {
    const start = read(bodyOf(first));
    const target = targetOf(start.targeting, part);
    let state: WatchedState = stateOf(start.opportunity, start.targeting, target);
    for (const [at, fetched] of fetches.entries()) {
      const now = fetched && read(bodyOf(fetched));
      const next = now ? stateOf(now.opportunity, now.targeting, target) : { ...state, known: false };
      const { alerts, rests } = alertsBetween(state, next, percent);
      for (const { kind } of alerts) changes.add(`${person} ${kind} ${at}`);
      state = rests;
    }
  }
  return changes;
}

const fetched = fc.record({
  counts: fc.array(fc.constantFrom(0, 10, 12, 40), { minLength: 4, maxLength: 4 }),
  status: fc.constantFrom("OPEN", "PAUSED"),
  price: fc.constantFrom(1, 2),
});
const planned = fc.uniqueArray(
  fc.record({ person: fc.nat(1), part: fc.constantFrom(...PARTS), percent: fc.constantFrom(5, 50, 100) }),
  { selector: ({ person, part }) => `${person} ${part}`, minLength: 1, maxLength: 8 },
);

test("property: a person has one alert per distinct change of an opportunity", async () => {
  const people = await Promise.all(
    ["a", "b"].map((name) =>
      store.people.add({ email: `${name}@example.test`, name, role: "viewer", passwordHash: "-" }),
    ),
  );
  let opportunityId = 0;
  await fc.assert(
    fc.asyncProperty(
      planned,
      fetched,
      fc.array(fc.option(fetched), { maxLength: 5 }),
      async (watches, first, fetches) => {
        opportunityId += 1;
        const id = String(opportunityId);
        let clock = 10;
        const save = async (of: Fetched) => {
          const text = bodyOf(of, opportunityId);
          const derived = { quotaEntries: 4, openQuotaEntries: 4, cells: 4 };
          return (await store.opportunities.saveSnapshot(scope, parseOpportunity(text), text, clock, derived))
            .snapshotId;
        };
        const sinceSnapshotId = await save(first);
        const { opportunity, targeting } = read(bodyOf(first));
        for (const { person, part, percent } of watches) {
          const target = targetOf(targeting, part);
          await store.watches.add(scope, {
            personId: people[person]?.id ?? "",
            opportunityId: id,
            ...target,
            stepSays: "",
            entrySays: "",
            percent,
            createdAt: clock,
            sinceSnapshotId,
            state: stateOf(opportunity, targeting, target),
          });
        }
        for (const one of fetches) {
          clock += 10;
          if (one) await save(one);
          else await store.opportunities.markMissing(scope, id, clock);
          await Promise.all([1, 2].map(() => notifyWatches({ store, partner }, id)));
        }
        const stored: string[] = [];
        for (const [index, person] of people.entries()) {
          const alerts = await store.alerts.unseen(scope, person.id, 999);
          expect(await store.alerts.countUnseen(scope, person.id)).toBe(alerts.length);
          for (const alert of alerts) {
            stored.push(`${index} ${alert.kind} ${(alert.at - 20) / 10}`);
            const merged = mergedAlert(alert);
            expect(merged?.parts.length).toBe(alert.watches.length);
            expect(merged?.detail.marks?.length ?? 0).toBeLessThanOrEqual(MAX_NAMED);
            expect(merged && alertText([merged])).not.toBe("");
          }
        }
        expect(stored.toSorted()).toEqual([...expectedChanges(watches, first, fetches)].toSorted());
        await store.db.deleteFrom("alerts").execute();
      },
    ),
    { numRuns: 40 },
  );
});

const alertOf = (kind: Alert["kind"], watches: readonly (readonly [part: string, detail: Alert["detail"]])[]) =>
  mergedAlert({
    id: 1,
    opportunityId: "7",
    snapshotId: "s",
    at: 1,
    kind,
    watches: watches.map(([part, detail], index) => ({ watchId: String(index), part, detail })),
  });
const textOf = (...alerts: readonly ReturnType<typeof alertOf>[]) => alertText(alerts.flatMap((alert) => alert ?? []));

test("an alert names its watches only if there are several", () => {
  const price = { from: "1", to: "2" };
  expect(textOf(alertOf("price", [["", price]]))).toBe("price changed");
  expect(
    textOf(
      alertOf("price", [
        ["Q1.10", price],
        ["", price],
        ["Q1.2", price],
      ]),
    ),
  ).toBe("price changed · watches: opportunity, Q1.2, Q1.10");
  const four = ["Q1", "Q2", "Q3", "Q4"].map((part) => [part, price] as const);
  expect(textOf(alertOf("price", four))).toBe("price changed · watches: Q1, Q2, Q3 and 1 more");
  const closed = alertOf("closed", [["", { marks: ["Q1:a"], total: 1 }]]);
  expect(
    textOf(
      closed,
      alertOf("price", [
        ["", price],
        ["Q1", price],
      ]),
    ),
  ).toBe("1 entry closed, price changed (watches: opportunity, Q1)");
});

const many = (step: string, total: number) => ({
  marks: ["a", "b", "c", "d", "e"].map((one) => `${step}:${one}`),
  total,
});

const moved = (mark: string, percent: number) => ({ mark, from: 10, to: 5, percent });

test("changes of overlapping watches are counted once; those of separate steps are added", () => {
  const count = alertOf("count", [
    ["", { moved: [moved("Q1:a", 50)], total: 1, limit: 50 }],
    ["Q1.1", { moved: [moved("Q1:a", 50)], total: 1, limit: 10 }],
    ["Q2", { moved: [moved("", 20)], total: 1, limit: 5 }],
    ["Q1", { moved: [moved("", 20)], total: 1, limit: 5 }],
  ]);
  expect(count?.detail.total).toBe(2);
  expect(count?.detail.moved?.map(({ mark, limit }) => [mark, limit])).toEqual([
    ["Q1:a", 50],
    ["", 5],
    ["", 5],
  ]);
  expect(
    alertOf("gone", [
      ["Q1", many("Q1", 9)],
      ["Q2", many("Q2", 7)],
    ])?.detail.total,
  ).toBe(16);
  expect(
    alertOf("gone", [
      ["", many("Q1", 16)],
      ["Q2", many("Q2", 7)],
    ])?.detail.total,
  ).toBe(16);
  expect(
    alertOf("gone", [
      ["Q1", many("Q1", 9)],
      ["Q2", many("Q2", 7)],
    ])?.detail.marks,
  ).toHaveLength(MAX_NAMED);
});

test("the status outranks an entry as the reason, and the alert has the keys of all entries", () => {
  const status = { from: "OPEN", to: "CLOSED", by: "status" as const };
  const room = { by: "room" as const, marks: ["Q1:a"], total: 1, places: { "Q1:a": "Q1.2" } };
  const merged = alertOf("closed", [
    ["Q1.2", room],
    ["", status],
  ]);
  expect(merged?.detail).toEqual({ ...status, marks: ["Q1:a"], total: 1, places: { "Q1:a": "Q1.2" } });
  expect(
    textOf(
      alertOf("closed", [
        ["Q1.2", room],
        ["", { marks: ["Q1:a"], total: 1 }],
      ]),
    ),
  ).toBe("Q1.2 closed · watches: opportunity, Q1.2");
});

test("an unreadable part of an alert does not hide the other parts", () => {
  const price = { from: "1", to: "2" };
  const broken = { total: "many" } as unknown as Alert["detail"];
  expect(
    alertOf("price", [
      ["", price],
      ["Q1", broken],
    ]),
  ).toMatchObject({ detail: price, parts: [""] });
  expect(alertOf("price", [["Q1", broken]])).toBeUndefined();
});
