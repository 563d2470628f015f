import { expect, test } from "vitest";
import { MAX_SHOWN_LENGTH, nearColumn, toHitCells, toHitText, type FindHighlights } from "./hit-cells.ts";

const highlightsOf =
  (wanted: string): FindHighlights =>
  (plain) => {
    const at = plain.indexOf(wanted);
    return at === -1 ? [] : [[at, at + wanted.length]];
  };

test("a cell is a text, missing, the same as the default, or not offered", () => {
  const texts = new Map([
    ["en_GB", "Retired"],
    ["de_DE", "Retired"],
    ["ja_JP", "定年退職"],
  ]);
  const pins = ["en_GB", "de_DE", "ja_JP", "ar_EG", "fr_FR"];
  const source = { standard: "Retired", texts, countries: ["GB", "DE", "JP", "EG"], defaultLanguage: "en" };
  expect(toHitCells(pins, source, highlightsOf("退"))).toEqual([
    { text: "Retired", highlights: [] },
    0,
    { text: "定年退職", highlights: [[2, 3]] },
    null,
    1,
  ]);
});

test("truncates a long text around its first highlight, which stays on its word", () => {
  const long = `${"x".repeat(5_000)}needle${"y".repeat(5_000)}`;
  const { text, highlights } = toHitText(long, highlightsOf("needle"));
  expect(text.length).toBeLessThanOrEqual(MAX_SHOWN_LENGTH + 2);
  expect(highlights.map(([start, end]) => text.slice(start, end))).toEqual(["needle"]);
  expect(text.startsWith("…")).toBe(true);
  expect(text.endsWith("…")).toBe(true);

  const early = toHitText(`needle${"y".repeat(5_000)}`, highlightsOf("needle"));
  expect(early.highlights).toEqual([[0, 6]]);
  expect(early.cut).toBe(true);
  expect(toHitText(`<b>${long}</b>`, highlightsOf("needle"), true)).toEqual({ text: long, highlights: [] });
});

test("a text of several megabytes stays small and loses its markup", () => {
  const { text } = toHitText(`<b>bold</b>${"z".repeat(3_000_000)}`, highlightsOf("bold"));
  expect(text.slice(0, 5)).toBe("boldz");
  expect(text.length).toBeLessThanOrEqual(MAX_SHOWN_LENGTH + 2);
});

test("places a match from another locale in a gap of its language, else in a column of its language", () => {
  const cell = { text: "x", highlights: [] };
  expect(nearColumn(["en_US", "de_DE", "ja_JP"], [cell, null, null], "de_AT")).toBe(1);
  expect(nearColumn(["en_US", "de_DE", "de_CH"], [cell, cell, null], "de_AT")).toBe(2);
  expect(nearColumn(["en_US", "de_DE"], [cell, cell], "de_AT")).toBe(1);
  expect(nearColumn(["en_US", "de_DE"], [cell, cell], "th_TH")).toBe(0);
});
