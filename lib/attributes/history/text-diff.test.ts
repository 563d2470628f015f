import * as fc from "fast-check";
import { expect, test } from "vitest";
import { diffTexts, type DiffPart } from "./text-diff.ts";

const changed = (before: string, after: string) =>
  diffTexts(before, after)
    .map(({ kind, text }) => ({ same: text, added: `[+${text}]`, removed: `[-${text}]` })[kind])
    .join("");

test.each([
  ["Tragen Sie eine Brille?", "Tragen Sie auch eine Brille?", "Tragen Sie [+auch ]eine Brille?"],
  ["眼鏡を使用", "普段、眼鏡を使用", "[+普段、]眼鏡を使用"],
  ["cafe", "café", "caf[-e][+é]"],
  // The vowel sign forms one grapheme with its consonant.
  ["पहनते", "पहनती", "पहन[-ते][+ती]"],
  ["👩‍👩‍👧 family", "👨‍👩‍👧 family", "[-👩‍👩‍👧][+👨‍👩‍👧] family"],
  ["ترتدي نظارة", "ترتدي نظارة طبية", "ترتدي نظارة[+ طبية]"],
  ["", "new", "[+new]"],
  ["old", "", "[-old]"],
  ["abXcdYef", "abPcdQef", "ab[-XcdY][+PcdQ]ef"],
])("%j → %j", (before, after, expected) => {
  expect(changed(before, after)).toBe(expected);
});

const without = (parts: readonly DiffPart[], kind: DiffPart["kind"]) =>
  parts
    .filter((part) => part.kind !== kind)
    .map((part) => part.text)
    .join("");

test("property: the parts contain both texts in full", () => {
  const text = fc.oneof(fc.string({ unit: "grapheme" }), fc.string({ unit: "binary" }), fc.constant("é́\u202E"));
  fc.assert(
    fc.property(text, text, fc.nat(20), (before, tail, at) => {
      const after = before.slice(0, at) + tail + before.slice(at + 1);
      const parts = diffTexts(before, after);
      expect(without(parts, "added")).toBe(before);
      expect(without(parts, "removed")).toBe(after);
    }),
  );
});

test("two long texts without anything in common are one change", () => {
  const [before, after] = ["a".repeat(200_000), "b".repeat(200_000)];
  expect(diffTexts(before, after).map(({ kind }) => kind)).toEqual(["removed", "added"]);
});
