import { expect, test } from "vitest";
import { searchParams } from "@/lib/attributes/params";
import { localesFirst } from "@/lib/attributes/pins";
import { valueWords } from "./filter-words";
import { localeOptions } from "./locale-options";

const HOSTILE = ["__proto__", "constructor", "xx", "de_DE", "", "x".repeat(300), "x".repeat(5_000), "\u202Eevil"];

test("every locale offered can be searched in, and no label is longer than a line", () => {
  const options = localeOptions(HOSTILE);
  expect(options.map(({ value }) => value)).toEqual(
    localesFirst(HOSTILE).filter((locale) => locale !== "" && locale.length <= 300),
  );
  for (const { value, label } of options) {
    expect(searchParams.parse({ q: "a", locale: value }).locale).toBe(value);
    expect(label.length).toBeLessThan(100);
    expect(label).not.toContain("\u202E");
    expect(valueWords("locale", value).length).toBeLessThanOrEqual(41);
    expect(valueWords("missing", value).length).toBeLessThanOrEqual(41);
  }
});

test("a locale has its name behind it, and what is none says so after all others", () => {
  expect(localeOptions(["__proto__", "de_DE"])).toEqual([
    { value: "de_DE", label: "de_DE, German (Germany)" },
    { value: "__proto__", label: "Not a locale: __proto__" },
  ]);
});

test("what is chosen is there once, known or not", () => {
  expect(localeOptions(["de_DE"], "de_DE")).toHaveLength(1);
  expect(localeOptions(["de_DE"], "xx").map(({ value }) => value)).toEqual(["de_DE", "xx"]);
  expect(localeOptions(["de_DE"], "")).toHaveLength(1);
});
