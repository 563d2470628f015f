import { expect, test } from "vitest";
import { compareCountries, compareLanguages, countryCodes, currentCountry } from "./locale-codes.ts";

test.each([
  ["no", "no", "yes"],
  ["NO", "no", "yes"],
  ["nb", "NB", "yes"],
  ["nn", "nn", "yes"],
  ["no", "nb", "unknown"],
  ["NO", "nn", "unknown"],
  ["nb", "nn", "no"],
  ["no", "da", "no"],
  ["he", "iw", "yes"],
  ["id", "IN", "yes"],
  ["yi", "ji", "yes"],
  ["jv", "jw", "yes"],
  ["ro", "mo", "yes"],
  ["he", "id", "no"],
  ["sh", "sr", "unknown"],
  ["hr", "sr", "no"],
  [" de ", "DE", "yes"],
  ["de", "deu", "unknown"],
  ["deu", "deu", "yes"],
  ["de", "German", "unknown"],
  ["de", "constructor", "unknown"],
])("the language %j against %j in either order: %s", (one, other, truth) => {
  expect(compareLanguages(one, other)).toBe(truth);
  expect(compareLanguages(other, one)).toBe(truth);
});

test.each([
  ["NO", "no", "yes"],
  ["UK", "GB", "yes"],
  ["uk", "gb", "yes"],
  // Withdrawn codes of languages are current codes of countries: Indonesia and India.
  ["ID", "IN", "no"],
  ["GB", "UA", "no"],
  ["DE", "Germany", "unknown"],
  ["DE", "276", "unknown"],
])("the country %j against %j in either order: %s", (one, other, truth) => {
  expect(compareCountries(one, other)).toBe(truth);
  expect(compareCountries(other, one)).toBe(truth);
});

const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];
const CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));

test("the codes of a country are those that compare as equal", () => {
  for (const code of CODES) {
    const current = currentCountry(code);
    const equal = CODES.filter((other) => compareCountries(code, other) === "yes").map((other) => other.toUpperCase());
    expect(countryCodes(current).toSorted()).toEqual(equal);
    expect(equal).toContain(current);
  }
});

test("withdrawn two-letter codes of languages are those of the platform, except codes for several languages", () => {
  const withdrawn = CODES.flatMap((code) => {
    const current = Intl.getCanonicalLocales(code)[0] ?? "";
    return current !== code && current.length === 2 ? [[code, current] as const] : [];
  });
  expect(withdrawn.length).toBeGreaterThan(4);
  for (const [code, current] of withdrawn) expect(compareLanguages(code, current)).toBe("yes");
  for (const code of CODES)
    for (const other of CODES) {
      if (code === other || compareLanguages(code, other) !== "yes") continue;
      expect(Intl.getCanonicalLocales(code)).toEqual(Intl.getCanonicalLocales(other));
    }
});
