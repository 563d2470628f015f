import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  arePinsOfLink,
  choosePins,
  DEFAULT_PINS,
  isLocale,
  localesFirst,
  MAX_PINS,
  movePin,
  namePreset,
  notPins,
  readPins,
  renamePreset,
  togglePin,
  writePins,
} from "./pins.ts";

test("pins come from the URL, then from the person, then from the default", () => {
  expect(choosePins("de_DE.ja_JP", ["fr_FR"])).toEqual(["de_DE", "ja_JP"]);
  expect(choosePins("", ["fr_FR"])).toEqual(["fr_FR"]);
  expect(choosePins("<script>", undefined)).toEqual(DEFAULT_PINS);
});

test("whatever stands in the URL, at most six well-formed pins come out, each once", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.array(fc.constantFrom("de_DE", "x", "ja_JP", "%")).map(writePins)), (text) => {
      const pins = readPins(text);
      expect(pins.length).toBeLessThanOrEqual(MAX_PINS);
      expect(new Set(pins).size).toBe(pins.length);
      expect(readPins(writePins(pins))).toEqual(pins);
    }),
  );
});

test("what is written as no locale is no pin, and is said", () => {
  const written = ["de_DE", "zh_Hans_CN", "es_419", "de", "sr-Latn-RS"];
  expect(written.filter((text) => !isLocale(text))).toEqual([]);
  expect(["DE", "xx", "Deutsch", "de_de", "__proto__", "constructor", "und", ""].filter(isLocale)).toEqual([]);
  expect(readPins("DE.de_DE")).toEqual(["de_DE"]);
  expect(notPins("DE.de_DE.xx.DE")).toEqual(["DE", "xx"]);
  expect(notPins("")).toEqual([]);
  expect(choosePins("DE", undefined)).toEqual(DEFAULT_PINS);
});

test("locales stand before what is none", () => {
  expect(localesFirst(["__proto__", "ja_JP", "constructor", "de_DE", "de_DE"])).toEqual([
    "de_DE",
    "ja_JP",
    "__proto__",
    "constructor",
  ]);
});

test("pins of a link are somebody else's while they differ from one's own", () => {
  expect(arePinsOfLink("ja_JP.ko_KR", ["de_DE", "fr_FR"])).toBe(true);
  expect(arePinsOfLink("ja_JP.ko_KR", undefined)).toBe(true);
  expect(arePinsOfLink("de_DE.fr_FR", ["de_DE", "fr_FR"])).toBe(false);
  expect(arePinsOfLink(writePins(DEFAULT_PINS), undefined)).toBe(false);
  expect(arePinsOfLink("DE", ["de_DE", "fr_FR"])).toBe(false);
  expect(arePinsOfLink(null, ["de_DE", "fr_FR"])).toBe(false);
});

test("two pins stay and a seventh is not taken", () => {
  expect(togglePin(["de_DE", "ja_JP"], "de_DE")).toEqual(["de_DE", "ja_JP"]);
  expect(togglePin(["de_DE", "ja_JP", "fr_FR"], "de_DE")).toEqual(["ja_JP", "fr_FR"]);
  expect(togglePin(["de_DE"], "ja_JP")).toEqual(["de_DE", "ja_JP"]);
  const six = ["a_A", "b_B", "c_C", "d_D", "e_E", "f_F"];
  expect(togglePin(six, "g_G")).toBe(six);
});

test("a pin moves by one place, and not past the edges", () => {
  expect(movePin(["a_A", "b_B", "c_C"], "b_B", -1)).toEqual(["b_B", "a_A", "c_C"]);
  expect(movePin(["a_A", "b_B", "c_C"], "b_B", 1)).toEqual(["a_A", "c_C", "b_B"]);
  expect(movePin(["a_A", "b_B"], "a_A", -1)).toEqual(["a_A", "b_B"]);
  expect(movePin(["a_A", "b_B"], "x_X", 1)).toEqual(["a_A", "b_B"]);
});

test("a set of locales has one name, whatever its case", () => {
  const mine = namePreset([], " My markets ", ["de_DE", "fr_FR"]);
  expect(mine).toEqual([{ name: "My markets", locales: ["de_DE", "fr_FR"] }]);
  const both = namePreset(mine, "Asia", ["ja_JP", "ko_KR"]);
  expect(namePreset(both, "my MARKETS", ["it_IT"]).map(({ name }) => name)).toEqual(["Asia", "my MARKETS"]);
  expect(renamePreset(both, "My markets", "Europe").map(({ name }) => name)).toEqual(["Europe", "Asia"]);
  expect(renamePreset(both, "My markets", "asia")).toEqual([{ name: "asia", locales: ["de_DE", "fr_FR"] }]);
  expect(renamePreset(both, "Asia", "  ")).toEqual(both);
});
