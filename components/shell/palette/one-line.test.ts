import { expect, test } from "vitest";
import { inOneLine, MOST_TYPED, wasCut } from "./one-line";

test("lines become blanks, so that no two ids become one", () => {
  expect(inOneLine("55304\r\n55305\n\n 7 ")).toBe("55304 55305 7");
});

test.each(["\n", " ", ",", ";", ", ", '","', "\t", "|"])(
  "a list with %j between ends with a whole id, and says that it was cut",
  (between) => {
    const ids = Array.from({ length: 2_000 }, (_, index) => String(1_000_000 + index));
    const line = inOneLine(ids.join(between));
    expect(line.length).toBeLessThanOrEqual(MOST_TYPED);
    const kept = line.match(/\d+/g) ?? [];
    expect(kept).toEqual(ids.slice(0, kept.length));
    expect(kept.length).toBeGreaterThan(450);
    expect(wasCut(line)).toBe(true);
    expect(wasCut(inOneLine(ids.slice(0, 300).join(between)))).toBe(false);
    expect(wasCut("and so on …")).toBe(false);
  },
);

test("one word of any length is cut within, and says so", () => {
  const line = inOneLine(`ids ${"x".repeat(3 * MOST_TYPED)}`);
  expect(line).toMatch(/^ids x+ …$/);
  expect(line.length).toBe(MOST_TYPED);
  expect(wasCut(line)).toBe(true);
});
