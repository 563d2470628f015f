import { expect, test } from "vitest";
import { preference, toPreferences } from "./preference-schema.ts";
import { NO_PREFERENCES, withPreference } from "./preferences.ts";

test("what was never chosen is absent, and what no longer fits counts as never chosen", () => {
  expect(toPreferences(new Map())).toEqual(NO_PREFERENCES);
  const saved = new Map<string, unknown>([
    ["pinned-locales", ["de_DE", "../etc"]],
    ["market-presets", [{ name: "My markets", locales: ["de_DE", "fr_FR"] }]],
    ["catalogue-columns", ["mode", "colour"]],
  ]);
  expect(toPreferences(saved)).toEqual({
    ...NO_PREFERENCES,
    presets: [{ name: "My markets", locales: ["de_DE", "fr_FR"] }],
  });
});

const fits = (value: unknown): boolean => preference.safeParse(value).success;

test("each name takes its own shape only", () => {
  expect(fits({ name: "pinned-locales", value: ["de_DE"] })).toBe(true);
  expect(fits({ name: "pinned-locales", value: ["a", "b", "c", "d", "e", "f", "g"] })).toBe(false);
  expect(fits({ name: "pinned-locales", value: [{ name: "x", locales: ["de_DE"] }] })).toBe(false);
  expect(fits({ name: "market-presets", value: [{ name: " ", locales: ["de_DE"] }] })).toBe(false);
  expect(fits({ name: "theme", value: "dark" })).toBe(false);
});

test("a choice changes itself alone", () => {
  const chosen = withPreference(NO_PREFERENCES, { name: "pinned-locales", value: ["ja_JP", "ko_KR"] });
  expect(chosen).toEqual({ ...NO_PREFERENCES, pins: ["ja_JP", "ko_KR"] });
});
