import { expect, test } from "vitest";
import { nextMark, type MarkPlace } from "./tag-moves";

const at = (left: number, line: number): MarkPlace => ({ left, top: line * 20, bottom: line * 20 + 18 });
/** Two on the first line, three on the second, one on the third. */
const places = [at(0, 0), at(100, 0), at(0, 1), at(90, 1), at(200, 1), at(190, 2)];

test("left and right follow the text to its ends", () => {
  expect(nextMark(places, 1, "ArrowRight")).toBe(2);
  expect(nextMark(places, 2, "ArrowLeft")).toBe(1);
  expect(nextMark(places, 0, "ArrowLeft")).toBeUndefined();
  expect(nextMark(places, 5, "ArrowRight")).toBeUndefined();
});

test("up and down keep the column as well as they can", () => {
  expect(nextMark(places, 1, "ArrowDown")).toBe(3);
  expect(nextMark(places, 4, "ArrowDown")).toBe(5);
  expect(nextMark(places, 5, "ArrowUp")).toBe(4);
  expect(nextMark(places, 3, "ArrowUp")).toBe(1);
  expect(nextMark(places, 0, "ArrowUp")).toBeUndefined();
});

test("home and end, and nowhere to go", () => {
  expect(nextMark(places, 3, "Home")).toBe(0);
  expect(nextMark(places, 3, "End")).toBe(5);
  expect(nextMark([], 0, "End")).toBeUndefined();
});
