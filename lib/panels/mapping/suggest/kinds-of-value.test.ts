import { expect, test } from "vitest";
import { fold } from "../../../store/text-index/text-folding.ts";
import { answerIndex } from "./answer-index.ts";
import { areBothMoney, arePostalCodes, areWords } from "./kinds-of-value.ts";
import type { ColumnSample } from "./suggestion-model.ts";

const aSample = (...values: readonly string[]): ColumnSample => ({
  header: "x",
  separator: null,
  content: "values",
  values: values.map((text) => ({ text, count: 30 })),
});

const answers = (...texts: readonly string[]) =>
  answerIndex(texts.map((text, at) => ({ id: String(700 + at), texts: [{ locale: "", folded: fold(text) }] })));

const income = answers("Less than $10,000", "$10,000 – $19,999", "CHF 10,000 – CHF 19,999", "Prefer not to say");

test.each([
  [["<15k", "15k-25k", "100k+"]],
  [["unter 20.000 €", "20.000-30.000 €", "keine Angabe"]],
  [["Moins de 20 000 €", "20 000 à 29 999 €"]],
  [["200万円未満", "200～400万円未満"]],
])("recognizes bands of money: %s", (values) => {
  expect(areBothMoney(aSample(...values), income)).toBe(true);
  expect(areBothMoney(aSample(...values), answers("1–9", "10–49", "5,000 or more"))).toBe(false);
});

test("small numbers and words are not money", () => {
  expect(areBothMoney(aSample("1", "2", "3+"), income)).toBe(false);
  expect(areBothMoney(aSample("low", "high"), income)).toBe(false);
});

test("recognizes postal codes", () => {
  for (const codes of [["10115", "80331"], ["100-0001", "〒150-0002"], ["SW1A 1AA", "M1"], ["M5V 2T6"]])
    expect(arePostalCodes(aSample(...codes))).toBe(true);
  for (const others of [["75", "13"], ["1", "2"], ["Paris", "Lyon"], []])
    expect(arePostalCodes(aSample(...others))).toBe(false);
});

test("distinguishes words from codes and numbers", () => {
  expect(areWords(aSample("Urban", "Rural"))).toBe(true);
  expect(areWords(aSample("吸わない", "時々"))).toBe(true);
  for (const others of [
    ["1", "2"],
    ["A", "B", "C1"],
    ["y", "n"],
  ])
    expect(areWords(aSample(...others))).toBe(false);
});
