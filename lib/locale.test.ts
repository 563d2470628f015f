import * as fc from "fast-check";
import { expect, test } from "vitest";
import { langOfLocale, localeLabel, localeName, localeToBcp47, NAMELESS_LOCALE, textDirection } from "./locale.ts";

test.each([
  ["ar_EG", "ar-EG", "rtl", "Arabic (Egypt)"],
  ["en_US", "en-US", "ltr", "English (United States)"],
  ["iw_IL", "he-IL", "rtl", "Hebrew (Israel)"],
  ["zh_TW", "zh-TW", "ltr", "Chinese (Taiwan)"],
  ["ku_Arab_IQ", "ku-Arab-IQ", "rtl", "Kurdish (Arabic, Iraq)"],
  ["de", "de", "ltr", "German"],
])("%s", (locale, tag, direction, name) => {
  expect(localeToBcp47(locale)).toBe(tag);
  expect(textDirection(locale)).toBe(direction);
  expect(localeName(locale)).toBe(name);
});

test("an invalid language tag is harmless", () => {
  fc.assert(
    fc.property(fc.string(), (locale) => {
      expect(["ltr", "rtl", "auto"]).toContain(textDirection(locale));
      expect(typeof localeName(locale)).toBe("string");
    }),
  );
  expect(localeName("de-x-formal")).toBe("de-x-formal");
  expect(localeName("de_DE-u-co-phonebk")).toBe("de_DE-u-co-phonebk");
  expect(localeToBcp47('" onload="x')).toBeUndefined();
  expect(textDirection(null)).toBe("auto");
});

test.each([
  ["ar_EG", "ar-EG"],
  ["zh_Hans_CN", "zh-Hans-CN"],
  ["xx", undefined],
  ["__proto__", undefined],
  ["", undefined],
  [NAMELESS_LOCALE, undefined],
])("a text in %j gets the lang attribute %j", (locale, lang) => {
  expect(langOfLocale(locale)).toBe(lang);
});

test("a locale without a name has a label, and is not a language", () => {
  expect(localeLabel(NAMELESS_LOCALE)).toBe("no name");
  expect(localeName(NAMELESS_LOCALE)).toBe("A locale without a name");
  expect(textDirection(NAMELESS_LOCALE)).toBe("auto");
  expect(localeLabel("de_DE")).toBe("de_DE");
});

test("repeated lookups give the same result, after any number of lookups of other locales", () => {
  const locales = ["ar_EG", "zh_Hans_CN", "xx", "", "__proto__", NAMELESS_LOCALE, "a".repeat(50)];
  const lookups = () =>
    locales.map((one) => [localeToBcp47(one), langOfLocale(one), textDirection(one), localeName(one)]);
  const first = lookups();
  expect(lookups()).toEqual(first);
  for (let number = 0; number < 2_500; number += 1) localeName(`de_${number}`);
  expect(localeName("de_1999")).toBe("German (1999)");
  expect(lookups()).toEqual(first);
});
