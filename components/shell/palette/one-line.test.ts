import { expect, test } from "vitest";
import { inOneLine, MOST_TYPED, wasCut } from "./one-line";

test("lines become blanks, so that no two ids become one", () => {
  expect(inOneLine("55304\r\n55305\n\n 7 ")).toBe("55304 55305 7");
});

test("what is too long ends with a whole id, and says that it was cut", () => {
  const ids = Array.from({ length: 2_000 }, (_, index) => String(1_000_000 + index));
  const line = inOneLine(ids.join("\n"));
  expect(line.length).toBeLessThanOrEqual(MOST_TYPED);
  const kept = line.split(" ").slice(0, -1);
  expect(kept).toEqual(ids.slice(0, kept.length));
  expect(kept.length).toBeGreaterThan(600);
  expect(wasCut(line)).toBe(true);
  expect(wasCut(inOneLine(ids.slice(0, 600).join(" ")))).toBe(false);
  expect(wasCut("and so on …")).toBe(false);
});
