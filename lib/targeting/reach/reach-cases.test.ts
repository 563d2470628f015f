import { expect, test } from "vitest";
import type { Cell } from "../../sampling/schema.ts";
import { panelOf, WEEKS } from "../../testing/arbitraries/panel-arbitrary.ts";
import { aCell, aFilter, aQuota, aTargeting, tagsOf } from "../../testing/arbitraries/targeting-arbitrary.ts";
import { aPerson, countReach, NEVER_EXPIRES } from "../../testing/reach/count-reach.ts";
import { plainReach } from "../../testing/reach/plain-reach.ts";
import { compileReach, openPlaces } from "./compile-reach.ts";
import { reachTotal } from "./reach.ts";

const WEEK = 7 * 86_400_000;

const equalSteps = (count: number) =>
  aTargeting({ cells: [aCell("a", "1")], filters: Array.from({ length: count }, () => [aFilter("a")]) });

const countYields = (steps: Generator<undefined, unknown>): number => {
  let yields = 0;
  while (!steps.next().done) yields += 1;
  return yields;
};

/** Answers to region, gender and employment. */
const personFrom = (region: string | undefined, gender: string, job?: string) =>
  aPerson({
    ...(region && { 8: { values: [region] } }),
    1: { values: [gender] },
    ...(job && { 120: { values: [job] } }),
  });

test("tells room, closed entries, missing answers and exclusions apart", () => {
  const cells = [
    aCell("region", "8"),
    aCell("man", "1"),
    aCell("woman", "1", { value: "2" }),
    aCell("employed", "120"),
  ];
  const targeting = aTargeting({
    cells,
    filters: [[aFilter("region")]],
    quotas: [[aQuota(["man"]), aQuota(["woman"], 5, "CLOSED"), aQuota(["employed"])]],
  });
  const people = [
    personFrom("1", "1"),
    personFrom("1", "2", "2"),
    // Certain, but whether an open entry matches is not known.
    personFrom("1", "2"),
    personFrom(undefined, "1"),
    personFrom(undefined, "2", "2"),
    personFrom("2", "1"),
    { ...personFrom("1", "1"), country: "DE" },
  ];
  const counted = countReach(targeting, { country: "US" }, panelOf(people), NEVER_EXPIRES);
  expect(counted.total).toEqual({ certain: 3, room: 1, onlyClosed: 1, possible: 2, possibleRoom: 1, no: 2 });
  expect(counted.missing).toEqual([
    { attributeId: "8", people: 1 },
    { attributeId: "120", people: 1 },
  ]);
  expect(counted.ladder.map(({ key, inOrder }) => [key, inOrder.certain])).toEqual([
    ["panel", 7],
    ["facts", 6],
    ["F1", 3],
    ["Q1", 3],
  ]);
  // The woman without a region is only possible, because of F1.
  expect(Object.fromEntries(counted.entries)).toEqual({
    "F1.1": { certain: 1, possible: 2 },
    "Q1.1": { certain: 1, possible: 1 },
    "Q1.2": { certain: 2, possible: 1 },
    "Q1.3": { certain: 0, possible: 3 },
  });
  expect(counted.relax).toEqual([
    { kind: "step", step: "F1", room: 3 },
    { kind: "attribute", step: "F1", attributeId: "8", room: 3 },
    { kind: "step", step: "Q1", room: 3 },
    { kind: "attribute", step: "Q1", attributeId: "1", room: 3 },
    { kind: "attribute", step: "Q1", attributeId: "120", room: 3 },
    { kind: "closed", step: "Q1", room: 3 },
  ]);
});

test("more conditions than are kept in memory are counted the same", () => {
  const cells = Array.from({ length: 1_100 }, (_, at): Cell =>
    aCell(`c${at}`, "1", { kind: "LIST", value: null, list: [String(at), String(at + 1)] }),
  );
  const both = aCell("both", "2");
  const entries = [...cells, ...cells.toReversed()].map(({ tag }, at) => aQuota([tag, ...(at % 2 ? ["both"] : [])]));
  const targeting = aTargeting({ cells: [...cells, both], quotas: [entries] });
  const people = [
    aPerson({ 1: { values: ["5"] }, 2: { values: ["1"] } }),
    aPerson({ 1: { values: ["1099", "3"] } }),
    aPerson({ 1: { oneOf: ["1099", "1100"] }, 2: { values: [] } }),
    aPerson({ 1: { oneOf: ["1098", "1100"] } }),
    aPerson({ 2: { oneOf: ["1", "2"] } }),
  ];
  const { relax, wider: _wider, ...counted } = countReach(targeting, {}, panelOf(people), NEVER_EXPIRES);
  const { relax: plainRelax, ...plain } = plainReach(targeting, {}, people, NEVER_EXPIRES);
  expect(counted).toEqual(plain);
  expect(relax).toEqual(plainRelax);
});

test("an entry with ten thousand cells, and nested entries, need no deep stack", () => {
  const cells = Array.from({ length: 10_000 }, (_, at) => aCell(`c${at}`, "1", { value: String(at), negate: true }));
  const tags = tagsOf(cells);
  const nested = Array.from({ length: 60 }, (_, at) => aFilter(...tags.slice(0, at), `c${5_000 + at}`));
  const targeting = aTargeting({ cells, filters: [[aFilter(...tags)], nested] });
  const people = [aPerson({ 1: { values: ["7"] } }), aPerson({ 1: { values: ["none"] } }), aPerson({})];
  const counted = countReach(targeting, {}, panelOf(people), NEVER_EXPIRES);
  expect(counted.total).toMatchObject({ certain: 1, room: 1, possible: 1, no: 1 });
  // The first conditions can be dropped alone.
  expect(counted.relax.filter(({ kind, step }) => kind === "condition" && step === "F1")).toHaveLength(24);
});

test("an attribute without answers is missing where one of its conditions is unreadable", () => {
  const cells = [aCell("value", "80"), aCell("listed", "80", { kind: "COLLECTION", collection: "55" })];
  const panel = panelOf([aPerson({ 1: { values: ["1"] } })]);
  for (const order of [cells, cells.toReversed()]) {
    const targeting = aTargeting({ cells, quotas: [order.map(({ tag }) => aQuota([tag]))] });
    expect(countReach(targeting, {}, panel).missing).toEqual([{ attributeId: "80", people: 1 }]);
  }
});

const personIn = (group: string, part: string, value: string) =>
  aPerson({ 1: { values: [group] }, 2: { values: [value] }, 3: { values: [part] } });

test("people of one branch are not counted in the next one", () => {
  const cells = [
    ...["a", "b"].map((value) => aCell(value, "1", { value })),
    ...["s", "t", "v", "w", "x", "y", "z"].map((value) => aCell(value, "2", { value })),
    ...["p", "q"].map((value) => aCell(value, "3", { value })),
  ];
  const entries = ["a s", "a t", "b p v", "b p w", "b q x", "b q y", "b q z"].map((tags) => aQuota(tags.split(" ")));
  const [inA, inB] = [personIn("a", "p", "other"), personIn("b", "p", "other")];
  const rare = new Map([
    [100, personIn("a", "p", "v")],
    [700, personIn("b", "p", "w")],
  ]);
  const people = Array.from({ length: 1_280 }, (_, at) => rare.get(at) ?? (at < 640 ? inA : inB));
  const { entries: counted } = countReach(aTargeting({ cells, quotas: [entries] }), {}, panelOf(people));
  // "b p v" has the rare value of someone in the branch of "a".
  const some = [...counted].filter(([, { certain, possible }]) => certain + possible > 0);
  expect(some).toEqual([["Q1.4", { certain: 1, possible: 0 }]]);
});

const closed = (tag: string) => aQuota([tag], 5, "CLOSED");

test("one of several closed entries is opened, and one of several conditions on an attribute is dropped", () => {
  const cells = [
    aCell("not 3", "8", { value: "3", negate: true }),
    aCell("not 4", "8", { value: "4", negate: true }),
    ...["1", "2", "3"].map((value) => aCell(`gender ${value}`, "1", { value })),
  ];
  const targeting = aTargeting({
    cells,
    filters: [[aFilter("not 3", "not 4")]],
    quotas: [[aQuota(["gender 1"]), closed("gender 2"), closed("gender 3"), closed("gender 1")]],
  });
  const people = [
    ...["1", "2", "2", "3"].map((gender) => personFrom("1", gender)),
    ...["1", "1", "2"].map((gender) => personFrom("3", gender)),
    personFrom("4", "1"),
    personFrom(undefined, "1"),
  ];
  const { relax, total } = countReach(targeting, {}, panelOf(people));
  expect(total.room).toBe(1);
  const rooms = relax.map(({ kind, cell, entry, room }) => [[kind, cell?.tag ?? entry].join(" ").trim(), room]);
  expect(Object.fromEntries(rooms.filter(([kind]) => kind !== "step"))).toEqual({
    "condition not 3": 3,
    "condition not 4": 2,
    attribute: 4,
    closed: 4,
    "entry Q1.2": 3,
    "entry Q1.3": 2,
    // Its people have room in Q1.1 already.
    "entry Q1.4": 1,
  });
});

test("relaxes at most 64 steps", () => {
  const people = [aPerson({ 1: { values: ["1"] } }), aPerson({ 1: { values: ["2"] } })];
  const [most, more] = [64, 65].map((count) => countReach(equalSteps(count), {}, panelOf(people), NEVER_EXPIRES));
  expect(most?.relax).toHaveLength(2 * 64);
  expect(more?.relax).toEqual([]);
  expect(more?.entries.size).toBe(0);
  expect(more?.total).toEqual(most?.total);
  expect(more?.ladder).toHaveLength(67);
});

test("an answer expires exactly when it has been valid for the stated time after its Monday", () => {
  const targeting = aTargeting({ cells: [aCell("a", "1")], filters: [[aFilter("a")]] });
  const panel = panelOf([{ ...aPerson({ 1: { values: ["1"] } }), week: WEEKS[0] }]);
  const at = (now: number) => countReach(targeting, {}, panel, { now, validFor: () => WEEK }).total;
  expect(at(WEEKS[1] * 86_400_000 - 1)).toMatchObject({ certain: 1, possible: 0 });
  expect(at(WEEKS[1] * 86_400_000)).toMatchObject({ certain: 0, possible: 1 });
});

test("yields between chunks and within a large step", () => {
  const small = compileReach(aTargeting({ cells: [aCell("a", "1")], filters: [[aFilter("a")]] }), {});
  const cells = Array.from({ length: 2_000 }, (_, at) => aCell(`c${at}`, "1", { value: String(at) }));
  const large = compileReach(aTargeting({ cells, quotas: [cells.map(({ tag }) => aQuota([tag]))] }), {});
  const person = aPerson({ 1: { values: ["1"] } });
  expect(countYields(reachTotal(small, panelOf([person], 200_000), NEVER_EXPIRES))).toBeGreaterThanOrEqual(4);
  expect(countYields(reachTotal(large, panelOf([person]), NEVER_EXPIRES))).toBeGreaterThanOrEqual(7);
});

test("open places are those of the quota step with the fewest", () => {
  const cells = [aCell("a", "1")];
  const places = (...quotas: Parameters<typeof aQuota>[][]) =>
    openPlaces(aTargeting({ cells, quotas: quotas.map((step) => step.map((entry) => aQuota(...entry))) }));
  expect(places()).toBeUndefined();
  expect(
    places(
      [
        [["a"], 5],
        [[], 7],
        [[], 9, "CLOSED"],
      ],
      [[["a"], 40]],
    ),
  ).toBe(12);
  expect(places([[["a"], 5]], [[["a"], 0]])).toBeUndefined();
  expect(openPlaces(aTargeting({ cells, filters: [[aFilter("a")]] }))).toBeUndefined();
});
