import { expect, test } from "vitest";
import { searchParams } from "@/lib/attributes/model/params";
import { valueLabel } from "../filter-labels";
import { localeOptions } from "./locale-options";

const HOSTILE = ["__proto__", "constructor", "xx", "de_DE", "", "x".repeat(300), "x".repeat(5_000), "\u202Eevil"];

test("every chosen value is searchable, and no label exceeds one line", () => {
  const options = HOSTILE.flatMap((chosen) => localeOptions([], chosen));
  expect(options.map(({ id }) => id)).toEqual(HOSTILE.filter((locale) => locale !== "" && locale.length <= 300));
  for (const { id: value, label } of options) {
    expect(searchParams.parse({ q: "a", locale: value }).locale).toBe(value);
    expect(label.length).toBeLessThan(100);
    expect(label).not.toContain("\u202E");
    expect(valueLabel("locale", value).length).toBeLessThanOrEqual(41);
    expect(valueLabel("missing", value).length).toBeLessThanOrEqual(41);
  }
});

test("a locale shows its name, and a value that is not a locale is offered only while it is chosen", () => {
  expect(localeOptions(["__proto__", "xx", "en_XXXX", "de_DE"])).toEqual([
    { id: "de_DE", label: "de_DE, German (Germany)" },
  ]);
  expect(localeOptions(["__proto__", "de_DE"], "__proto__")).toEqual([
    { id: "de_DE", label: "de_DE, German (Germany)" },
    { id: "__proto__", label: "Not a locale: __proto__" },
  ]);
});

test("the chosen locale appears once, known or not", () => {
  expect(localeOptions(["de_DE"], "de_DE")).toHaveLength(1);
  expect(localeOptions(["de_DE"], "xx").map(({ id }) => id)).toEqual(["de_DE", "xx"]);
  expect(localeOptions(["de_DE"], "")).toHaveLength(1);
});
