import * as fc from "fast-check";
import { expect, test } from "vitest";
import { lineAfter } from "./shortcut-lines";

const from = (key: "j" | "k", at: number, inside: boolean, lines = 3) => lineAfter(key, { at, inside, lines });

test("j moves down and k up, and both stop at the ends", () => {
  expect([from("j", -1, false), from("j", 0, true), from("j", 2, true)]).toEqual([0, 1, undefined]);
  expect([from("k", -1, false), from("k", 2, true), from("k", 0, true)]).toEqual([2, 1, undefined]);
  expect([from("j", -1, false, 0), from("k", -1, false, 0)]).toEqual([undefined, undefined]);
});

test("from between two rows, j and k reach the adjacent ones", () => {
  expect([from("k", 1, false), from("j", 1, false)]).toEqual([1, 2]);
});

test("j followed by k returns to the same row", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 60 }), fc.nat(), (lines, seed) => {
      const at = seed % (lines - 1);
      const next = lineAfter("j", { at, inside: true, lines });
      expect(next).toBe(at + 1);
      expect(lineAfter("k", { at: next ?? -1, inside: true, lines })).toBe(at);
    }),
  );
});
