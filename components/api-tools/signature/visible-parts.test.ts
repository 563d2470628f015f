import * as fc from "fast-check";
import { expect, test } from "vitest";
import { visibleParts } from "./visible-parts";

const names = (text: string, changed = false) =>
  visibleParts(text, changed).flatMap(({ name }) => (name === undefined ? [] : [name]));

test("names invisible characters anywhere", () => {
  expect(names("\uFEFFa\u00A0b\r\nc\td\u200Be\u202Ef\u0000")).toEqual([
    "BOM",
    "NBSP",
    "CR",
    "TAB",
    "ZWSP",
    "U+202E",
    "U+0000",
  ]);
});

test("names spaces and line breaks only where the texts differ", () => {
  expect(names("a b\n")).toEqual([]);
  expect(names("a b\n", true)).toEqual(["SP", "LF"]);
  expect(visibleParts("a\n", true)).toEqual([
    { at: 0, text: "a" },
    { at: 1, text: "\n", name: "LF" },
  ]);
});

test("loses no visible character", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\x21-\x7eéß漢 ]{0,30}$/), fc.boolean(), (text, changed) => {
      const shown = visibleParts(text, changed).map(({ text: part, name }) => (name === "SP" ? " " : part));
      expect(shown.join("")).toBe(text);
    }),
  );
});
