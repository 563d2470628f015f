import * as fc from "fast-check";
import { expect, test } from "vitest";
import { matchRanges } from "../text/match-ranges";
import { findChoices, onlyMatch } from "./combo-choices";

const items = [
  { id: "7", label: "Part-time" },
  { id: "8", label: "Time zone" },
  { id: "9", label: "Region", note: "time of day" },
  { id: "10", label: "Employment" },
];
const ids = (text: string) => findChoices(items, text).map((item) => item.id);
const meant = (text: string) => onlyMatch(findChoices(items, text), text)?.id;

test("ranks prefix matches first and also matches notes and ids", () => {
  expect(ids("time")).toEqual(["8", "7", "9"]);
  expect(ids("10")).toEqual(["10"]);
  expect(ids("nothing")).toEqual([]);
  expect(ids(" ")).toHaveLength(4);
});

test("resolves a single match, or among several the exact label", () => {
  expect(meant("employ")).toBe("10");
  expect(meant("time")).toBeUndefined();
  expect(meant("nothing")).toBeUndefined();
  expect(meant("")).toBeUndefined();
  expect(
    onlyMatch([...items, { id: "11", label: "Région" }, { id: "12", label: "Regions" }], "REGION"),
  ).toBeUndefined();
  expect(onlyMatch([...items, { id: "12", label: "Regions" }], "REGION")?.id).toBe("9");
});

test("every highlighted label is also found", () => {
  const word = fc.string({ unit: "binary", minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), word, fc.string({ unit: "binary" }), (before, text, after) => {
      const label = `${before}${text.toUpperCase()}${after}`;
      const marked = matchRanges(label, text).length > 0;
      expect(!marked || findChoices([{ id: "1", label }], text).length === 1).toBe(true);
    }),
  );
});

test("searches ten thousand options without losing any", () => {
  const many = Array.from({ length: 10_000 }, (_, index) => ({ id: String(index), label: `Attribut numéro ${index}` }));
  expect(findChoices(many, "numero")).toHaveLength(10_000);
  expect(findChoices(many, "numero 99")).toHaveLength(111);
});
