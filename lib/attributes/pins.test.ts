import * as fc from "fast-check";
import { expect, test } from "vitest";
import { choosePins, DEFAULT_PINS, MAX_PINS, readPins, togglePin, writePins } from "./pins.ts";

test("pins come from the URL, then from the person, then from the default", () => {
  expect(choosePins("de_DE.ja_JP", "fr_FR")).toEqual(["de_DE", "ja_JP"]);
  expect(choosePins("", "fr_FR")).toEqual(["fr_FR"]);
  expect(choosePins(undefined, "<script>")).toEqual(DEFAULT_PINS);
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

test("the last pin stays and a seventh is not taken", () => {
  expect(togglePin(["de_DE"], "de_DE")).toEqual(["de_DE"]);
  expect(togglePin(["de_DE", "ja_JP"], "de_DE")).toEqual(["ja_JP"]);
  const six = ["a_A", "b_B", "c_C", "d_D", "e_E", "f_F"];
  expect(togglePin(six, "g_G")).toBe(six);
});
