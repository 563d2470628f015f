import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Cell, Entry } from "../sampling/schema.ts";
import {
  aCell,
  aFilter,
  answersArbitrary,
  aQuota,
  aTargeting,
  targetingArbitrary,
  type WireTargeting,
} from "../testing/targeting-arbitrary.ts";
import { evaluate, evaluateCell, type Answers } from "./evaluate.ts";
import { buildTargeting, EVALUATION_MODEL } from "./model.ts";
import type { Truth } from "./reading.ts";

/** The oracle: the documented rules read straight off the wire's shape, with nothing shared with the evaluator. */
type Maybe = boolean | undefined;
const not = (a: Maybe): Maybe => (a === undefined ? undefined : !a);
const and = (all: Maybe[]): Maybe => (all.includes(false) ? false : all.includes(undefined) ? undefined : true);
const or = (all: Maybe[]): Maybe => not(and(all.map(not)));
/** The test values are integers or halves far apart from each other, so scaling by ten is exact. */
const scaled = (text: string): bigint => {
  const [whole = "", half = "0"] = text.split(".");
  return BigInt(whole) * 10n + BigInt(half);
};

function oracleCell(cell: Cell, answers: Answers): Maybe {
  const given = answers.get(cell.attribute_id);
  if (given === undefined) return undefined;
  if (cell.kind === "VALUE" && cell.value) return given.some((answer) => answer === cell.value);
  if (cell.kind === "ANSWERED") return given.length > 0;
  if (cell.kind === "LIST" && cell.list && cell.operator !== "XOR") {
    const hits = cell.list.map((wanted): Maybe => given.some((answer) => answer === wanted));
    return cell.operator === "AND" ? and(hits) : or(hits);
  }
  if (cell.kind === "RANGE" && cell.range && cell.range.from !== "young") {
    const { from, to } = cell.range;
    return or(
      given.map((answer) => {
        if (!/^\d+$/.test(answer)) return undefined;
        const above = from === null || from === undefined || scaled(answer) >= scaled(String(from));
        return above && (to === null || to === undefined || scaled(answer) <= scaled(String(to)));
      }),
    );
  }
  return undefined;
}

const hasRoom = (entry: Entry): boolean =>
  entry.status === "OPEN" && /^\d+$/.test(String(entry.count)) && BigInt(String(entry.count)) > 0n;

function oracle(wire: WireTargeting, answers: Answers, room: boolean): Maybe {
  const cellsPass = (entry: Entry): Maybe =>
    and(
      entry.cells.map((tag) => {
        const cell = wire.cells.find((one) => one.tag === tag);
        if (!cell || cell.attribute_id === "-1" || cell.kind === "INEFFABLE") return true;
        const passes = oracleCell(cell, answers);
        return cell.negate ? not(passes) : passes;
      }),
    );
  return and([
    ...wire.filters.map((group) => or(group.map(cellsPass))),
    ...wire.quotas.map((group) => or(group.map((entry) => and([!room || hasRoom(entry), cellsPass(entry)])))),
  ]);
}

const asTruth = (value: Maybe): Truth => (value === undefined ? "unknown" : value ? "yes" : "no");
const answersOf = (answers: Record<string, string[]>): Answers => new Map(Object.entries(answers));
const runs = { numRuns: 1500 };

test("equals the oracle on random targeting, on both questions", () => {
  fc.assert(
    fc.property(targetingArbitrary(), answersArbitrary, (wire, answers) => {
      const reading = evaluate(buildTargeting(wire), answers);
      expect(reading.outcome).toBe(asTruth(oracle(wire, answers, true)));
      expect(reading.eligibility).toBe(asTruth(oracle(wire, answers, false)));
    }),
    runs,
  );
});

test("answering more refines: yes and no never change, whatever the kinds", () => {
  fc.assert(
    fc.property(targetingArbitrary(), answersArbitrary, answersArbitrary, (wire, more, known) => {
      const targeting = buildTargeting(wire);
      const before = evaluate(targeting, known);
      const after = evaluate(targeting, new Map([...more, ...known]));
      if (before.outcome !== "unknown") expect(after.outcome).toBe(before.outcome);
      if (before.eligibility !== "unknown") expect(after.eligibility).toBe(before.eligibility);
    }),
    runs,
  );
});

test("an undecided reading asks for something, or says what cannot be read", () => {
  fc.assert(
    fc.property(targetingArbitrary(), answersArbitrary, (wire, answers) => {
      const { outcome, needs, reasons } = evaluate(buildTargeting(wire), answers);
      expect(reasons.length > 0).toBe(outcome === "unknown");
      expect(needs.length > 0).toBe(reasons.includes("needs_answer"));
      for (const id of needs) expect(answers.has(id)).toBe(false);
    }),
    runs,
  );
});

test("answers outside of what is needed change no outcome", () => {
  fc.assert(
    fc.property(targetingArbitrary(), answersArbitrary, answersArbitrary, (wire, known, more) => {
      const targeting = buildTargeting(wire);
      const before = evaluate(targeting, known);
      const asked = new Set<string>(before.needs);
      const beside = [...more].filter(([id]) => !asked.has(id));
      expect(evaluate(targeting, new Map([...beside, ...known])).outcome).toBe(before.outcome);
    }),
    runs,
  );
});

test("answering all that is needed decides a targeting of readable kinds", () => {
  fc.assert(
    fc.property(targetingArbitrary({ plain: true }), fc.constantFrom("1", "18", "31"), (wire, answer) => {
      const targeting = buildTargeting(wire);
      const { needs } = evaluate(targeting, new Map());
      const all = new Map<string, string[]>(needs.map((id) => [id, [answer]]));
      expect(evaluate(targeting, all).outcome).not.toBe("unknown");
    }),
    runs,
  );
});

test("the axes and the one word agree", () => {
  fc.assert(
    fc.property(targetingArbitrary(), answersArbitrary, (wire, answers) => {
      const reading = evaluate(buildTargeting(wire), answers, "OPEN");
      if (reading.verdict === "match") {
        expect([reading.eligibility, reading.capacity, reading.failing.length]).toEqual(["yes", "open", 0]);
      }
      if (reading.verdict === "undetermined") expect([reading.outcome, reading.failing]).toEqual(["unknown", []]);
      if (reading.verdict === "wrong_person") expect(reading.eligibility).toBe("no");
      if (reading.verdict === "closed_quota") {
        expect(reading.eligibility).not.toBe("no");
        expect(["closed", "count_zero", "not_understood"]).toContain(reading.capacity);
      }
      expect(reading.failing.length > 0).toBe(reading.outcome === "no");
      expect(evaluate(buildTargeting(wire), answers, "CLOSED").verdict).toBe("not_open");
    }),
    runs,
  );
});

/** The table of service-facts §4: cells a…f ask attributes 1…6 for the value 1; `2` is a wrong answer. */
describe("the documented table", () => {
  const cells = ["a", "b", "c", "d", "e", "f"].map((tag, index) => aCell(tag, String(index + 1)));
  const ids: Record<string, string> = { a: "1", b: "2", c: "3", d: "4", e: "5", f: "6" };
  const states = (yes: string, no = ""): Answers =>
    new Map([
      ...[...yes].map((tag): [string, string[]] => [ids[tag] ?? "", ["1"]]),
      ...[...no].map((tag): [string, string[]] => [ids[tag] ?? "", ["2"]]),
    ]);
  const needed = (tags: string) => [...tags].map((tag) => ids[tag]);
  const filters = [
    [aFilter("a", "b"), aFilter("c", "d")],
    [aFilter("e"), aFilter("f")],
  ];
  const pair = [aQuota(["a", "b"]), aQuota(["c", "d"], 10, "CLOSED")];

  test.each([
    { wire: { filters }, answers: states("abcef", "d"), outcome: "yes", needs: "", verdict: "match" },
    { wire: { filters }, answers: states("", "ef"), outcome: "no", needs: "", verdict: "wrong_person" },
    { wire: { filters }, answers: states("ab"), outcome: "unknown", needs: "ef", verdict: "undetermined" },
    { wire: { filters }, answers: states("a", "d"), outcome: "unknown", needs: "bef", verdict: "undetermined" },
    { wire: { quotas: [[aQuota([], 0)]] }, answers: states(""), outcome: "no", needs: "", verdict: "closed_quota" },
    { wire: { quotas: [pair] }, answers: states("ab"), outcome: "yes", needs: "", verdict: "match" },
    {
      wire: { quotas: [pair, [aQuota(["f"], 10, "CLOSED")]] },
      answers: states("abf"),
      outcome: "no",
      needs: "",
      verdict: "closed_quota",
    },
    {
      wire: { quotas: [pair, [aQuota(["f"])]] },
      answers: states("ab"),
      outcome: "unknown",
      needs: "f",
      verdict: "undetermined",
    },
  ])("row %#: $outcome, needs $needs", ({ wire, answers, outcome, needs, verdict }) => {
    const reading = evaluate(aTargeting({ cells, ...wire }), answers, "OPEN");
    expect(reading).toMatchObject({ model: EVALUATION_MODEL, outcome, verdict });
    expect(reading.needs).toEqual(needed(needs));
  });

  test("right person, closed quota is told on both axes", () => {
    const targeting = aTargeting({ cells, quotas: [pair, [aQuota(["f"], 10, "CLOSED")]] });
    const reading = evaluate(targeting, states("abf"));
    expect([reading.eligibility, reading.capacity]).toEqual(["yes", "closed"]);
    expect(reading.failing.map((step) => step.step.key)).toEqual(["Q2"]);
    expect(reading.failing[0]?.matchedEntries.map(({ entry }) => entry.key)).toEqual(["Q2.1"]);
  });
});

describe("one cell", () => {
  const answers = answersOf({ "1": ["2", "5"], "80": ["31"], "9": [], "3": ["some"] });
  test.each<[string, Cell, string]>([
    ["overlap of several answers", aCell("a", "1", { value: "5" }), "yes"],
    ["negated", aCell("a", "1", { value: "5", negate: true }), "no"],
    ["values are text, not numbers", aCell("a", "1", { value: "05" }), "no"],
    ["unanswered", aCell("a", "77"), "unknown needs_answer"],
    ["unanswered and negated", aCell("a", "77", { negate: true }), "unknown needs_answer"],
    ["known to have none", aCell("a", "9"), "no"],
    ["OR by default", aCell("a", "1", { kind: "LIST", list: ["9", "2"] }), "yes"],
    ["AND", aCell("a", "1", { kind: "LIST", list: ["5", "2"], operator: "AND" }), "yes"],
    ["AND, not all", aCell("a", "1", { kind: "LIST", list: ["5", "9"], operator: "AND" }), "no"],
    [
      "an operator we do not know",
      aCell("a", "1", { kind: "LIST", list: ["5"], operator: "XOR" }),
      "unknown not_understood",
    ],
    ["range, inclusive", aCell("a", "80", { kind: "RANGE", range: { from: 31, to: "31" } }), "yes"],
    ["range, unbounded below", aCell("a", "80", { kind: "RANGE", range: { from: null, to: 30 } }), "no"],
    ["range without bounds", aCell("a", "80", { kind: "RANGE", range: {} }), "yes"],
    ["range over words", aCell("a", "3", { kind: "RANGE", range: { from: 1, to: 2 } }), "unknown not_a_number"],
    ["answered", aCell("a", "1", { kind: "ANSWERED" }), "yes"],
    ["answered with nothing", aCell("a", "9", { kind: "ANSWERED" }), "no"],
    ["collection", aCell("a", "1", { kind: "COLLECTION", collection: "4" }), "unknown list_unreadable"],
    ["invitations", aCell("a", "1", { kind: "INVITE_COLLECTIONS", negate: true }), "unknown invites_unreadable"],
    ["an unknown kind", aCell("a", "1", { kind: "constructor" }), "unknown not_understood"],
    ["no value", aCell("a", "1", { value: null }), "unknown not_understood"],
  ])("%s", (_name, cell, expected) => {
    const { truth, reason } = evaluateCell(cell, answers);
    expect([truth, reason].filter(Boolean).join(" ")).toBe(expected);
  });
});

test("nothing at all lets everyone in; a group without entries lets nobody in and is named", () => {
  expect(evaluate(aTargeting({}), new Map()).verdict).toBe("match");
  const reading = evaluate(aTargeting({ filters: [[]], quotas: [[]] }), new Map());
  expect(reading).toMatchObject({ outcome: "no", verdict: "wrong_person", emptySteps: ["F1", "Q1"] });
});

test("hidden and missing cells constrain nothing and are flagged", () => {
  const cells = [aCell("a", "-1"), aCell("b", "1")];
  const outcomes = ["a", "gone", "b"].map((tag) => {
    const { outcome, hiddenTargeting } = evaluate(aTargeting({ cells, filters: [[aFilter(tag)]] }), new Map());
    return [outcome, hiddenTargeting];
  });
  expect(outcomes).toEqual([
    ["yes", true],
    ["yes", true],
    ["unknown", false],
  ]);
});

test("every failing step is there, nearest first, those without an open entry last", () => {
  const cells = ["a", "b", "c"].map((tag, index) => aCell(tag, String(index + 1)));
  const targeting = aTargeting({
    cells,
    filters: [[aFilter("a", "b", "c")], [aFilter("a", "b"), aFilter("c")]],
    quotas: [[aQuota(["a"], 4, "CLOSED")]],
  });
  const reading = evaluate(targeting, answersOf({ "1": ["2"], "2": ["2"], "3": ["2"] }));
  expect(reading.failing.map((step) => step.step.key)).toEqual(["F2", "F1", "Q1"]);
  expect(reading.failing.map((step) => step.nearest?.entry.key)).toEqual(["F2.2", "F1.1", undefined]);
});

test("distance counts attributes, not cells, and the first of equals is nearest", () => {
  const cells = [aCell("a", "1"), aCell("not5", "1", { value: "5", negate: true }), aCell("b", "2"), aCell("c", "3")];
  const targeting = aTargeting({ cells, filters: [[aFilter("b", "c"), aFilter("a", "not5"), aFilter("b")]] });
  const [step] = evaluate(targeting, answersOf({ "1": ["5"], "2": ["2"], "3": ["2"] })).failing;
  expect(step?.entries.map((entry) => entry.misses)).toEqual([2, 1, 1]);
  expect(step?.nearest?.entry.key).toBe("F1.2");
});

test.each([
  [[aQuota([], 0)], "count_zero"],
  [[aQuota([], 3, "PAUSED")], "closed"],
  [[aQuota([], 3, "LATER")], "not_understood"],
  [[aQuota([], null)], "not_understood"],
  [[aQuota([], 0), aQuota([], 9)], "open"],
  [[aQuota(["a"]), aQuota(["b"], 1, "CLOSED")], "unknown"],
  [[aQuota(["a"], 1, "CLOSED"), aQuota(["b"], 0)], "closed"],
])("capacity of %j is %s", (entries, capacity) => {
  const cells = [aCell("a", "1"), aCell("b", "2")];
  expect(evaluate(aTargeting({ cells, quotas: [entries] }), new Map()).capacity).toBe(capacity);
});

test("10,000 cells and 5,000 entries are read one by one and add up", () => {
  const cells = Array.from({ length: 10_000 }, (_, n) =>
    aCell(
      `t${n}`,
      n % 2 === 0 ? "80" : "8",
      n % 2 === 0 ? { kind: "RANGE", range: { from: n, to: n } } : { value: `z${n}` },
    ),
  );
  const entries = Array.from({ length: 5_000 }, (_, n) => aQuota([`t${2 * n}`, `t${2 * n + 1}`], n));
  const targeting = aTargeting({ cells, quotas: [entries] });
  const reading = evaluate(targeting, answersOf({ "80": ["8000"], "8": ["z8001"] }), "OPEN");
  expect(reading.verdict).toBe("match");
  expect(reading.steps[0]?.matchedEntries.map(({ entry }) => entry.key)).toEqual(["Q1.4001"]);
  expect(reading.steps[0]?.entries.flatMap((entry) => entry.cells).length).toBe(10_000);
  expect(evaluate(targeting, answersOf({ "80": ["8000"] })).needs).toEqual(["8"]);
});
