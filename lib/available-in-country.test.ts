import { expect, test } from "vitest";
import { isAvailableForLocale } from "./available-in-country.ts";

test("content without countries is offered everywhere", () => {
  expect(isAvailableForLocale("fr_FR", [])).toBe(true);
  expect(isAvailableForLocale("fr_FR", ["DE"])).toBe(false);
  expect(isAvailableForLocale("eo", ["DE"])).toBe(true);
});

test("a list and a set of countries are equivalent", () => {
  for (const countries of [[], ["DE"], ["FR", "DE"]])
    for (const locale of ["fr_FR", "de_DE", "eo"])
      expect(isAvailableForLocale(locale, new Set(countries))).toBe(isAvailableForLocale(locale, countries));
});
