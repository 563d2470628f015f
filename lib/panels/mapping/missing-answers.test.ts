/** Answers that the library asks for and no value of a mapping means. */
import { expect, test } from "vitest";
import type { Int64 } from "../../int64.ts";
import { aCell } from "../../testing/arbitraries/targeting-arbitrary.ts";
import type { ColumnMapping, ValueMeaning } from "../model/model.ts";
import { askedAnswers, missingAnswers, type AnswerDemand } from "./missing-answers.ts";

const column = (
  attributeId: string,
  values: Readonly<Record<string, ValueMeaning>>,
  reading: ColumnMapping["reading"] = "listed",
): ColumnMapping => ({
  header: `column ${attributeId}`,
  role: { kind: "attribute", attributeId: attributeId as Int64 },
  separator: null,
  reading,
  values,
});
const demand = (attributeId: string, opportunities: Readonly<Record<string, number>>): AnswerDemand => ({
  attributeId: attributeId as Int64,
  name: `attribute ${attributeId}`,
  answers: Object.entries(opportunities).map(([value, count]) => ({
    value,
    text: `answer ${value}`,
    opportunities: count,
  })),
});
const missing = (columns: readonly ColumnMapping[], wanted: readonly AnswerDemand[]) =>
  missingAnswers(columns, wanted).map(({ header, value, opportunities }) => [header, value, opportunities]);

test("names the answers of mapped attributes that no value means, most wanted first", () => {
  const columns = [
    column("8", { north: { kind: "equal", values: ["1"] }, south: { kind: "oneOf", values: ["2", "3"] } }),
    column("9", { any: { kind: "broader" }, none: { kind: "none" } }),
  ];
  expect(
    missing(columns, [demand("8", { "1": 9, "3": 7, "4": 5 }), demand("9", { "1": 6 }), demand("7", { "1": 20 })]),
  ).toEqual([
    ["column 9", "1", 6],
    ["column 8", "4", 5],
  ]);
});

test("an answer of one of several columns isn’t missing, nor any where the text is the answer", () => {
  const columns = [
    column("8", { a: { kind: "equal", values: ["1"] } }),
    column("8", { b: { kind: "equal", values: ["2"] } }),
  ];
  expect(missing(columns, [demand("8", { "1": 3, "2": 2 })])).toEqual([]);
  expect(missing([column("80", {}, "asIs")], [demand("80", { "31": 4 })])).toEqual([]);
});

test("conditions ask for the answers that they list, once, and not for those that they deny", () => {
  const asked = askedAnswers([
    aCell("a", "8", { value: "1" }),
    aCell("b", "8", { kind: "LIST", value: null, list: ["1", "2"] }),
    aCell("c", "8", { value: "3", negate: true }),
    aCell("d", "80", { kind: "RANGE", value: null, range: { from: 18, to: 20 } }),
  ]);
  expect([...asked].map(([attributeId, values]) => [attributeId, ...values])).toEqual([["8", "1", "2"]]);
});
