/** The answer that a condition should add, from exact gains. */
import { expect, test } from "vitest";
import { publishCount } from "../../panels/model/published-count.ts";
import { aCell } from "../../testing/arbitraries/targeting-arbitrary.ts";
import { publishWidenings } from "./publish-widenings.ts";

const LIST = aCell("x", "8", { kind: "LIST", list: ["3", "4"], operator: "OR" });
const wider = (gains: Readonly<Record<string, number>>, cell = LIST, step = "F1") => ({
  step,
  attributeId: cell.attribute_id,
  cell,
  gains: new Map(Object.entries(gains)),
});

const published = (room: number, all: readonly ReturnType<typeof wider>[], areNumbers = false) =>
  publishWidenings(
    { total: { certain: room, room, onlyClosed: 0, possible: 0, possibleRoom: 0, no: 0 }, wider: all },
    publishCount,
    () => areNumbers,
  ).map(({ step, answer, room: after }) => [step, answer, after]);

test("an attribute of a step has one line, with the best answer", () => {
  const other = aCell("y", "8", { value: "1" });
  expect(
    published(100, [wider({ "9": 30, "20": 80 }), wider({ "7": 90 }, other), wider({ "7": 20 }, other, "Q1")]),
  ).toEqual([
    ["F1", "7", 190],
    ["Q1", "7", 120],
  ]);
});

test("of answers with equal published figures the first one is taken: exact figures decide nothing", () => {
  expect(published(100, [wider({ "20": 39, "9": 31 })])).toEqual([["F1", "9", 130]]);
});

test("an answer that adds fewer than 10 people is not listed, even where the rounded figure grows", () => {
  expect(published(108, [wider({ "9": 9 })])).toEqual([]);
  expect(published(100, [wider({ "9": 10 })])).toEqual([["F1", "9", 110]]);
});

test("numbers widen a list by a neighbor only", () => {
  expect(published(100, [wider({ "2": 20, "5": 30, "40": 90 })], true)).toEqual([["F1", "5", 130]]);
  expect(published(100, [wider({ "40": 90 })], true)).toEqual([]);
});

test("a range is widened at either end", () => {
  const range = aCell("r", "80", { kind: "RANGE", range: { from: 18, to: 34 } });
  expect(published(0, [wider({ "17": 10, "35": 20 }, range)], true)).toEqual([["F1", "35", 20]]);
});
