import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  arePinsOfLink,
  choosePins,
  DEFAULT_PINS,
  isLocale,
  localesFirst,
  MAX_PINS,
  notPins,
  readPins,
  writePins,
} from "./pins.ts";
import { movePin, togglePin } from "./edit-pins.ts";
import { namePreset, renamePreset } from "./pin-presets.ts";

test("takes pins from the URL, then the preferences, then the default", () => {
  expect(choosePins("de_DE.ja_JP", ["fr_FR"])).toEqual(["de_DE", "ja_JP"]);
  expect(choosePins("", ["fr_FR"])).toEqual(["fr_FR"]);
  expect(choosePins("<script>", undefined)).toEqual(DEFAULT_PINS);
});

test("property: any URL yields at most six distinct well-formed pins", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.array(fc.constantFrom("de_DE", "x", "ja_JP", "%")).map(writePins)), (text) => {
      const pins = readPins(text);
      expect(pins.length).toBeLessThanOrEqual(MAX_PINS);
      expect(new Set(pins).size).toBe(pins.length);
      expect(readPins(writePins(pins))).toEqual(pins);
    }),
  );
});

test("rejects malformed locales as pins and reports them", () => {
  const written = ["de_DE", "zh_Hans_CN", "es_419", "de", "sr-Latn-RS"];
  expect(written.filter((text) => !isLocale(text))).toEqual([]);
  expect(["DE", "xx", "Deutsch", "de_de", "__proto__", "constructor", "und", ""].filter(isLocale)).toEqual([]);
  expect(readPins("DE.de_DE")).toEqual(["de_DE"]);
  expect(notPins("DE.de_DE.xx.DE")).toEqual(["DE", "xx"]);
  expect(notPins("")).toEqual([]);
  expect(choosePins("DE", undefined)).toEqual(DEFAULT_PINS);
});

test("sorts malformed locales last", () => {
  expect(localesFirst(["__proto__", "ja_JP", "constructor", "de_DE", "de_DE"])).toEqual([
    "de_DE",
    "ja_JP",
    "__proto__",
    "constructor",
  ]);
});

test("treats pins of a link as foreign if they differ from the operator's own", () => {
  expect(arePinsOfLink("ja_JP.ko_KR", ["de_DE", "fr_FR"])).toBe(true);
  expect(arePinsOfLink("ja_JP.ko_KR", undefined)).toBe(true);
  expect(arePinsOfLink("de_DE.fr_FR", ["de_DE", "fr_FR"])).toBe(false);
  expect(arePinsOfLink(writePins(DEFAULT_PINS), undefined)).toBe(false);
  expect(arePinsOfLink("DE", ["de_DE", "fr_FR"])).toBe(false);
  expect(arePinsOfLink(null, ["de_DE", "fr_FR"])).toBe(false);
});

test("keeps at least two pins and refuses a seventh", () => {
  expect(togglePin(["de_DE", "ja_JP"], "de_DE")).toEqual(["de_DE", "ja_JP"]);
  expect(togglePin(["de_DE", "ja_JP", "fr_FR"], "de_DE")).toEqual(["ja_JP", "fr_FR"]);
  expect(togglePin(["de_DE"], "ja_JP")).toEqual(["de_DE", "ja_JP"]);
  const six = ["a_A", "b_B", "c_C", "d_D", "e_E", "f_F"];
  expect(togglePin(six, "g_G")).toBe(six);
});

test("moves a pin by one position, and not past the edges", () => {
  expect(movePin(["a_A", "b_B", "c_C"], "b_B", -1)).toEqual(["b_B", "a_A", "c_C"]);
  expect(movePin(["a_A", "b_B", "c_C"], "b_B", 1)).toEqual(["a_A", "c_C", "b_B"]);
  expect(movePin(["a_A", "b_B"], "a_A", -1)).toEqual(["a_A", "b_B"]);
  expect(movePin(["a_A", "b_B"], "x_X", 1)).toEqual(["a_A", "b_B"]);
});

test("preset names are unique, ignoring case", () => {
  const mine = namePreset([], " My markets ", ["de_DE", "fr_FR"]);
  expect(mine).toEqual([{ name: "My markets", locales: ["de_DE", "fr_FR"] }]);
  const both = namePreset(mine, "Asia", ["ja_JP", "ko_KR"]);
  expect(namePreset(both, "my MARKETS", ["it_IT"]).map(({ name }) => name)).toEqual(["Asia", "my MARKETS"]);
  expect(renamePreset(both, "My markets", "Europe").map(({ name }) => name)).toEqual(["Europe", "Asia"]);
  expect(renamePreset(both, "My markets", "asia")).toEqual([{ name: "asia", locales: ["de_DE", "fr_FR"] }]);
  expect(renamePreset(both, "Asia", "  ")).toEqual(both);
});
