import * as fc from "fast-check";
import { expect, test } from "vitest";
import { choiceId, chosenKeys, missingIds } from "../../targeting/layout/choice-ids.ts";
import { axesArbitrary, axesOf } from "../../testing/arbitraries/axes-arbitrary.ts";
import { aQuota, aTargeting, valueCells } from "../../testing/arbitraries/targeting-arbitrary.ts";
import { MAX_FILTER_LENGTH } from "../address.ts";
import { ignoredFilterText, readFilterChoice, writeFilterChoice } from "./filter-choice.ts";

test("round-trips the URL value by step", () => {
  const one = writeFilterChoice("", "Q1", ["1x2", "9ab"]);
  expect(one).toBe("Q1:1x2.9ab");
  const two = writeFilterChoice("Q1:1x2.9ab", "F12", ["7k"]) ?? "";
  expect(two).toBe("Q1:1x2.9ab,F12:7k");
  expect([...readFilterChoice(two)]).toEqual([
    ["Q1", ["1x2", "9ab"]],
    ["F12", ["7k"]],
  ]);
  expect(writeFilterChoice(two, "Q1", [])).toBe("F12:7k");
  expect(writeFilterChoice("F12:7k", "F12", [])).toBe("");
});

test("any text is read without a crash; invalid parts are ignored", () => {
  expect([...readFilterChoice("Q1:,X1:a,:,Q2:A,Q3:a..b,__proto__:a,Q4:a.a")]).toEqual([["Q4", ["a"]]]);
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      readFilterChoice(text);
      expect(ignoredFilterText(text, []) === "").toBe(text === "");
    }),
  );
});

test("a filter that is too long for a URL is not written", () => {
  const ids = Array.from({ length: MAX_FILTER_LENGTH }, (_unused, n) => n.toString(36));
  expect(writeFilterChoice("Q2:a", "Q1", ids)).toBeUndefined();
});

test("the ids of choices select exactly these choices, in any order of the entries", () => {
  fc.assert(
    fc.property(axesArbitrary, fc.infiniteStream(fc.boolean()), (step, picks) => {
      const axes = axesOf(step);
      const keys = axes.flatMap((axis) => axis.keys).filter(() => picks.next().value === true);
      const ids = keys.map(choiceId);
      expect([...chosenKeys(axes, ids)].sort()).toEqual([...keys].sort());
      const turned = axesOf({ ...step, entries: step.entries.toReversed() });
      expect([...chosenKeys(turned, ids)].sort()).toEqual([...keys].sort());
      expect(missingIds(axes, [...ids, "0"])).toEqual(["0"]);
    }),
  );
});

const targeting = aTargeting({
  cells: [...valueCells("1", 2), ...valueCells("2", 6)],
  quotas: [
    Array.from({ length: 12 }, (_unused, n) => aQuota([`1-${Math.floor(n / 6)}`, `2-${n % 6}`])),
    [aQuota(["1-0", "2-0"])],
  ],
});
const [first] = targeting.steps;
const valid = first ? choiceId(axesOf(first)[0]?.keys[0] ?? "") : "";

test.each([
  ["no filter", "", ""],
  ["a value of the step", `Q1:${valid}`, ""],
  [
    "one value that the step lost",
    `Q1:${valid}.gone`,
    "This link’s filter has values that Q1 doesn’t contain in this snapshot. They’re ignored.",
  ],
  [
    "a step without a picture and a step that does not exist",
    "Q2:abc,Q9:abc",
    "This link’s filter has values that Q2 and Q9 don’t contain in this snapshot. They’re ignored.",
  ],
  ["a text that is no filter", "<b>", "Part of this link’s filter can’t be read and is ignored."],
])("%s", (_what, text, sentence) => {
  expect(ignoredFilterText(text, targeting.steps)).toBe(sentence);
});
