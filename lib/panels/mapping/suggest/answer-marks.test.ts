import { expect, test } from "vitest";
import { answerMarks } from "./answer-marks.ts";
import type { ColumnSample } from "./suggestion-model.ts";

const marksOf = (values: readonly string[], fields: Partial<ColumnSample> = {}) =>
  answerMarks({
    header: "cars: BMW",
    separator: null,
    content: "values",
    values: values.map((text, at) => ({ text, count: 100 - at })),
    ...fields,
  });

test.each([
  ["0", "1"],
  ["0.0", "1.0"],
  ["no", "Yes"],
  ["nein", "ja"],
  ["non", "oui"],
  ["いいえ", "はい"],
  ["FALSE", "TRUE"],
  ["unchecked", "Checked"],
  ["Not selected", "Selected"],
  ["nicht genannt", "genannt"],
  ["non coché", "coché"],
  ["非該当", "該当"],
])("%s and %s say that an answer was chosen or not, in any order", (notChosen, chosen) => {
  expect(marksOf([notChosen, chosen])).toEqual({ chosen, notChosen, isText: false, count: 99 });
  expect(marksOf([chosen, notChosen])).toEqual({ chosen, notChosen, isText: false, count: 100 });
});

test.each(["x", "X", "1", "✓", "○", "checked"])("%s among empty cells marks a chosen answer", (chosen) => {
  expect(marksOf([chosen])).toMatchObject({ chosen, notChosen: undefined, isText: false });
});

test("a single text may be the answer itself", () => {
  expect(marksOf(["BMW"])).toMatchObject({ chosen: "BMW", notChosen: undefined, isText: true });
  expect(marksOf(["BMW", "0"])).toMatchObject({ chosen: "BMW", notChosen: "0", isText: true });
});

test("an answer that fewer than 10 people chose has no mark", () => {
  expect(marksOf(["0"])).toEqual({ chosen: undefined, notChosen: "0", isText: false, count: 0 });
});

test("other values are not marks", () => {
  expect(marksOf([])).toBeUndefined();
  expect(marksOf(["yes", "no", "maybe"])).toBeUndefined();
  expect(marksOf(["yes", "true"])).toBeUndefined();
  expect(marksOf(["no", "0"])).toBeUndefined();
  expect(marksOf(["BMW", "Audi"])).toBeUndefined();
  expect(marksOf(["1", "2"])).toBeUndefined();
  expect(marksOf(["0", "1"], { content: "age" })).toBeUndefined();
  expect(marksOf(["0", "1"], { separator: ";" })).toBeUndefined();
});
