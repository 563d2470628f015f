import { expect, test } from "vitest";
import { closestLocale, preferredLocale, TEXT_LOCALE_COOKIE, textLocaleCookie } from "./text-locale.ts";

test("a chosen locale survives the cookie and precedes the browser's", () => {
  const [pair = ""] = textLocaleCookie("zh_Hant_TW").split(";");
  expect(pair).toBe(`${TEXT_LOCALE_COOKIE}=zh_Hant_TW`);
  expect(preferredLocale(pair.split("=")[1], "de-DE,de;q=0.9")).toBe("zh_Hant_TW");
});

test.each([
  ["de-DE,de;q=0.9,en;q=0.8", "de_DE"],
  ["pt-br", "pt_BR"],
  ["fr;q=0.9", "fr"],
  ["*", ""],
  ["", ""],
  [null, ""],
  ["not a language", ""],
])("the first language of %s is %s", (header, locale) => expect(preferredLocale(undefined, header)).toBe(locale));

test.each([undefined, "", "de DE", "<b>", "x".repeat(21)])("the cookie %s is ignored", (value) =>
  expect(preferredLocale(value, "it")).toBe("it"),
);

test.each([
  ["de_DE", "de_DE"],
  ["de", "de_DE"],
  ["de_CH", "de_AT"],
  ["en_GB", "en_US"],
  ["zh_HK", "zh_TW"],
  ["zh", "zh_CN"],
  ["fi_FI", "fi_FI"],
  ["???", "???"],
])("texts for %s are in %s", (wanted, found) =>
  expect(closestLocale(wanted, ["de_AT", "de_DE", "en_US", "zh_TW", "zh_CN"])).toBe(found),
);
