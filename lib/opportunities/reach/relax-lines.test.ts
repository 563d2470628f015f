import { expect, test } from "vitest";
import { aReach, aReachView, aRelaxation } from "../../testing/reach/a-reach.ts";
import { aCell } from "../../testing/arbitraries/targeting-arbitrary.ts";
import { relaxLines } from "./relax-lines.ts";

test("the largest gain is first, with its cost and the people afterwards", () => {
  expect(relaxLines(aReach()).map(({ key, cost, gain, after }) => [key, cost, gain, after])).toEqual([
    ["step F1 ", "49%", 1_200, 2_430],
    ["closed Q1 ", "22%", 340, 1_570],
    ["attribute Q1 2", "14%", 200, 1_430],
  ]);
});

test("changes without a published gain keep their order", () => {
  const total = aReachView({ room: 8 });
  const relax = [aRelaxation("step", "Q2", 9), aRelaxation("step", "F1", 0), aRelaxation("closed", "Q2", 10)];
  expect(relaxLines(aReach({ total, relax })).map(({ key, cost, gain }) => [key, cost, gain])).toEqual([
    ["closed Q2 ", "–", 10],
    ["step Q2 ", "–", 0],
    ["step F1 ", "–", 0],
  ]);
});

const keys = (ofAttribute: number) =>
  relaxLines(
    aReach({ relax: [aRelaxation("step", "F1", 1_500), aRelaxation("attribute", "F1", ofAttribute, "2")] }),
  ).map(({ key }) => key);

test("the only condition of a step is listed once, as the step, unless the figures differ", () => {
  expect(keys(1_500)).toEqual(["step F1 "]);
  expect(keys(1_490)).toHaveLength(2);
  const two = [
    aRelaxation("step", "Q1", 1_500),
    aRelaxation("attribute", "Q1", 1_500, "2"),
    aRelaxation("attribute", "Q1", 1_300, "3"),
  ];
  expect(relaxLines(aReach({ relax: two }))).toHaveLength(3);
});

test("a reach that was rounded down is never a negative gain", () => {
  expect(relaxLines(aReach({ relax: [aRelaxation("step", "F1", 1_220)] }))[0]?.gain).toBe(0);
});

const cell = (value: string) => aCell(value, "8", { value, negate: true });

test("a wider condition is a line of its own beside the same condition dropped", () => {
  const one = { ...aRelaxation("condition", "F1", 1_300, "8"), cell: cell("3") };
  const lines = relaxLines(aReach({ relax: [one, { ...one, kind: "wider", answer: "4" }] }));
  expect(new Set(lines.map(({ key }) => key)).size).toBe(2);
  expect(lines.map(({ change }) => change.answer)).toEqual([undefined, "4"]);
});

test("two conditions on one attribute, and two entries, are lines of their own", () => {
  const relax = [
    { ...aRelaxation("condition", "F1", 1_300, "8"), cell: cell("3") },
    { ...aRelaxation("condition", "F1", 1_250, "8"), cell: cell("4") },
    { ...aRelaxation("entry", "Q1", 1_240), entry: "Q1.2" },
    { ...aRelaxation("entry", "Q1", 1_240), entry: "Q1.3" },
  ];
  const lines = relaxLines(aReach({ relax }));
  expect(new Set(lines.map(({ key }) => key)).size).toBe(4);
  expect(lines.map(({ gain }) => gain)).toEqual([70, 20, 10, 10]);
});
