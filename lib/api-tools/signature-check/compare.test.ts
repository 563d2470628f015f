import * as fc from "fast-check";
import { expect, test } from "vitest";
import { compareTexts } from "./compare.ts";
import type { Segment } from "./result.ts";

const whole = (segments: readonly Segment[] = []) => segments.map(({ text }) => text).join("");
const changed = (segments: readonly Segment[] = []) => segments.filter((one) => one.changed).map(({ text }) => text);

test("marks the differing characters of each side", () => {
  const comparison = compareTexts('{"id":1}', '{"id": 1}\n');
  expect(changed(comparison?.sent)).toEqual([]);
  expect(changed(comparison?.signed)).toEqual([" ", "\n"]);
  expect(compareTexts("same", "same")).toBeUndefined();
});

test("long texts are cut around the first difference", () => {
  const start = "x".repeat(5_000);
  const comparison = compareTexts(`${start}a${start}`, `${start}b${start}`);
  expect(whole(comparison?.sent).length).toBeLessThan(700);
  expect(changed(comparison?.sent)).toEqual(["a"]);
  expect(changed(comparison?.signed)).toEqual(["b"]);
  expect(comparison?.sent[0]).toEqual({ text: "…", changed: false });
});

test("texts without much in common are marked as a whole", () => {
  const comparison = compareTexts("a".repeat(500), "b".repeat(500));
  expect(changed(comparison?.sent)).toEqual(["a".repeat(500)]);
  expect(changed(comparison?.signed)).toEqual(["b".repeat(500)]);
});

test("short texts are shown completely, and unchanged parts are equal", () => {
  const texts = fc.string({ unit: "grapheme", maxLength: 40 });
  fc.assert(
    fc.property(texts, texts, (a, b) => {
      const comparison = compareTexts(a, b);
      expect(comparison === undefined).toBe(a === b);
      if (!comparison) return;
      expect([whole(comparison.sent), whole(comparison.signed)]).toEqual([a, b]);
      const same = (segments: readonly Segment[]) => whole(segments.filter((one) => !one.changed));
      expect(same(comparison.sent)).toBe(same(comparison.signed));
    }),
  );
});
