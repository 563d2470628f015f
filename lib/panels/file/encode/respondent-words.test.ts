import { expect, test } from "vitest";
import { COUNTRIES_BY_THREE_LETTERS } from "./country-codes.ts";
import { countryOf, deviceOf, localeOf } from "./respondent-words.ts";

test.each([
  ["DE", "DE"],
  [" de ", "DE"],
  ["Germany", "DE"],
  ["Deutschland", "DE"],
  ["ALLEMAGNE", "DE"],
  ["España", "ES"],
  ["espana", "ES"],
  ["日本", "JP"],
  ["مصر", "EG"],
  ["UK", "GB"],
  ["U.S.A.", "US"],
  ["GBR", "GB"],
  ["USA", "US"],
  ["DEU", "DE"],
  ["CZE", "CZ"],
  ["HUN", "HU"],
  ["rou", "RO"],
  ["GRC", "GR"],
  ["COL", "CO"],
  ["CHL", "CL"],
  ["THA", "TH"],
  ["RUS", "RU"],
  ["UKR", "UA"],
  ["XYZ", undefined],
  ["Holland", "NL"],
  ["DD", undefined],
  ["EU", undefined],
  ["ZZ", undefined],
  ["Atlantis", undefined],
  ["constructor", undefined],
  ["", undefined],
])("the country %j is %s", (text, code) => {
  expect(countryOf(text)).toBe(code);
});

test("every code of three letters is one of a different known country, and none is a name of another one", () => {
  const codes = [...COUNTRIES_BY_THREE_LETTERS];
  expect(codes).toHaveLength(249);
  expect(new Set(codes.map(([, two]) => two)).size).toBe(249);
  const languages = ["en", "de", "fr", "es", "it", "pt", "nl", "pl", "sv", "ja", "zh", "ko", "ar", "ru", "tr"];
  for (const [three, two] of codes) {
    expect([three, countryOf(three), countryOf(two)]).toEqual([three, two, two]);
    for (const language of languages) {
      const name = new Intl.DisplayNames([language], { type: "region" }).of(two) ?? "";
      const other = COUNTRIES_BY_THREE_LETTERS.get(name.toLowerCase());
      expect([name, other ?? two]).toEqual([name, two]);
    }
  }
});

test.each([
  ["de_DE", "de", "DE"],
  ["PT-br", "pt", "BR"],
  ["zh_Hans_CN", "zh", "CN"],
  ["fr", "fr", undefined],
])("the locale %s", (text, language, country) => {
  expect(localeOf(text)).toEqual({ language, country });
});

test("other texts are not locales", () => {
  for (const text of ["German", "de_XX", "de_276", ""]) expect(localeOf(text)).toBeUndefined();
});

test.each([
  ["Mobile", "mobile"],
  ["iPhone", "mobile"],
  ["Téléphone", "mobile"],
  ["LAPTOP", "desktop"],
  ["iPad", "tablet"],
  ["watch", undefined],
  ["toString", undefined],
])("the device %s is %s", (text, device) => {
  expect(deviceOf(text)).toBe(device);
});
