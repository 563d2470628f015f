import { expect, test } from "vitest";
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
