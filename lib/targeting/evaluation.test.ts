import { describe, expect, test } from "vitest";
import { aCell, aFilter, aQuota, aTargeting } from "../testing/arbitraries/targeting-arbitrary.ts";
import { evaluate, type Answers } from "./evaluate/evaluate.ts";
import { EVALUATION_MODEL } from "./model.ts";

const answersOf = (answers: Record<string, string[]>): Answers => new Map(Object.entries(answers));

/** Cells a…f require value 1 of attributes 1…6; `2` is a failing answer. */
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
    const evaluation = evaluate(aTargeting({ cells, ...wire }), answers);
    expect(evaluation).toMatchObject({ model: EVALUATION_MODEL, outcome, verdict });
    expect(evaluation.needs).toEqual(needed(needs));
  });

  test('reports "right person, closed quota" on both axes', () => {
    const targeting = aTargeting({ cells, quotas: [pair, [aQuota(["f"], 10, "CLOSED")]] });
    const evaluation = evaluate(targeting, states("abf"));
    expect([evaluation.eligibility, evaluation.capacity]).toEqual(["yes", "closed"]);
    expect(evaluation.failing.map((step) => step.step.key)).toEqual(["Q2"]);
    expect(evaluation.failing[0]?.matchedEntries.map(({ entry }) => entry.key)).toEqual(["Q2.1"]);
  });
});

test("an empty targeting accepts everyone; a group without entries accepts no one and is listed", () => {
  expect(evaluate(aTargeting({}), new Map()).verdict).toBe("match");
  const evaluation = evaluate(aTargeting({ filters: [[]], quotas: [[]] }), new Map());
  expect(evaluation).toMatchObject({ outcome: "no", verdict: "wrong_person", emptySteps: ["F1", "Q1"] });
});

test("hidden and dangling cells do not constrain and are flagged", () => {
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

test("lists all failing steps, nearest first, those without an open entry last", () => {
  const cells = ["a", "b", "c"].map((tag, index) => aCell(tag, String(index + 1)));
  const targeting = aTargeting({
    cells,
    filters: [[aFilter("a", "b", "c")], [aFilter("a", "b"), aFilter("c")]],
    quotas: [[aQuota(["a"], 4, "CLOSED")]],
  });
  const evaluation = evaluate(targeting, answersOf({ "1": ["2"], "2": ["2"], "3": ["2"] }));
  expect(evaluation.failing.map((step) => step.step.key)).toEqual(["F2", "F1", "Q1"]);
  expect(evaluation.failing.map((step) => step.nearest?.entry.key)).toEqual(["F2.2", "F1.1", undefined]);
});

test("distance counts attributes, not cells, and ties keep the first entry", () => {
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

test("evaluates 10,000 cells and 5,000 entries individually with consistent counts", () => {
  const cells = Array.from({ length: 10_000 }, (_, n) =>
    aCell(
      `t${n}`,
      n % 2 === 0 ? "80" : "8",
      n % 2 === 0 ? { kind: "RANGE", range: { from: n, to: n } } : { value: `z${n}` },
    ),
  );
  const entries = Array.from({ length: 5_000 }, (_, n) => aQuota([`t${2 * n}`, `t${2 * n + 1}`], n));
  const targeting = aTargeting({ cells, quotas: [entries] });
  const evaluation = evaluate(targeting, answersOf({ "80": ["8000"], "8": ["z8001"] }));
  expect(evaluation.verdict).toBe("match");
  expect(evaluation.steps[0]?.matchedEntries.map(({ entry }) => entry.key)).toEqual(["Q1.4001"]);
  expect(evaluation.steps[0]?.entries.flatMap((entry) => entry.cells).length).toBe(10_000);
  expect(evaluate(targeting, answersOf({ "80": ["8000"] })).needs).toEqual(["8"]);
});
