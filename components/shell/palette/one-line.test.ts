import { expect, test } from "vitest";
import { toOneLine, MAX_TYPED, wasTruncated } from "./one-line";

test("replaces line breaks with spaces, so that no two ids merge", () => {
  expect(toOneLine("55304\r\n55305\n\n 7 ")).toBe("55304 55305 7");
});

test.each(["\n", " ", ",", ";", ", ", '","', "\t", "|"])(
  "truncates a list separated by %j after a whole id, and marks the cut",
  (between) => {
    const ids = Array.from({ length: 2_000 }, (_, index) => String(1_000_000 + index));
    const line = toOneLine(ids.join(between));
    expect(line.length).toBeLessThanOrEqual(MAX_TYPED);
    const kept = line.match(/\d+/g) ?? [];
    expect(kept).toEqual(ids.slice(0, kept.length));
    expect(kept.length).toBeGreaterThan(450);
    expect(wasTruncated(line)).toBe(true);
    expect(wasTruncated(toOneLine(ids.slice(0, 300).join(between)))).toBe(false);
    expect(wasTruncated("and so on …")).toBe(false);
  },
);

test("truncates a single long word inside, and marks the cut", () => {
  const line = toOneLine(`ids ${"x".repeat(3 * MAX_TYPED)}`);
  expect(line).toMatch(/^ids x+ …$/);
  expect(line.length).toBe(MAX_TYPED);
  expect(wasTruncated(line)).toBe(true);
});
