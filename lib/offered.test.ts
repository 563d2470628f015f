import { expect, test } from "vitest";
import { isOffered } from "./offered.ts";

test("what names no country is offered everywhere", () => {
  expect(isOffered("fr_FR", [])).toBe(true);
  expect(isOffered("fr_FR", ["DE"])).toBe(false);
  expect(isOffered("eo", ["DE"])).toBe(true);
});

test("a list and a set of countries say the same", () => {
  for (const countries of [[], ["DE"], ["FR", "DE"]])
    for (const locale of ["fr_FR", "de_DE", "eo"])
      expect(isOffered(locale, new Set(countries))).toBe(isOffered(locale, countries));
});
