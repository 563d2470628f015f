import { expect, test } from "vitest";
import { nextCondition, type ConditionRect } from "./condition-highlighter";

const at = (left: number, line: number): ConditionRect => ({ left, top: line * 20, bottom: line * 20 + 18 });
/** Two conditions on the first line, three on the second, one on the third. */
const places = [at(0, 0), at(100, 0), at(0, 1), at(90, 1), at(200, 1), at(190, 2)];

test("left and right follow the text to its ends", () => {
  expect(nextCondition(places, 1, "ArrowRight")).toBe(2);
  expect(nextCondition(places, 2, "ArrowLeft")).toBe(1);
  expect(nextCondition(places, 0, "ArrowLeft")).toBeUndefined();
  expect(nextCondition(places, 5, "ArrowRight")).toBeUndefined();
});

test("up and down stay as close to the column as possible", () => {
  expect(nextCondition(places, 1, "ArrowDown")).toBe(3);
  expect(nextCondition(places, 4, "ArrowDown")).toBe(5);
  expect(nextCondition(places, 5, "ArrowUp")).toBe(4);
  expect(nextCondition(places, 3, "ArrowUp")).toBe(1);
  expect(nextCondition(places, 0, "ArrowUp")).toBeUndefined();
});

test("Home and End go to the ends; an empty list has no target", () => {
  expect(nextCondition(places, 3, "Home")).toBe(0);
  expect(nextCondition(places, 3, "End")).toBe(5);
  expect(nextCondition([], 0, "End")).toBeUndefined();
});
