import { expect, test } from "vitest";
import { visibleName } from "../../visible-name.ts";
import { preference, toPreferences } from "./preference-schema.ts";
import { NO_PREFERENCES, withPreference } from "./preferences.ts";

test("absent and outdated values count as not set", () => {
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

test("a stored pin with a malformed locale counts as not set", () => {
  expect(toPreferences(new Map([["pinned-locales", ["DE"]]])).pins).toBeUndefined();
  expect(fits({ name: "pinned-locales", value: ["DE"] })).toBe(false);
});

const fits = (value: unknown): boolean => preference.safeParse(value).success;

test("each name accepts only its own shape", () => {
  expect(fits({ name: "pinned-locales", value: ["de_DE"] })).toBe(true);
  expect(fits({ name: "pinned-locales", value: ["aa", "be", "cs", "de", "en", "fr", "ga"] })).toBe(false);
  expect(fits({ name: "pinned-locales", value: [{ name: "x", locales: ["de_DE"] }] })).toBe(false);
  expect(fits({ name: "market-presets", value: [{ name: " ", locales: ["de_DE"] }] })).toBe(false);
  expect(fits({ name: "theme", value: "dark" })).toBe(false);
});

test("changing one preference leaves the others unchanged", () => {
  const chosen = withPreference(NO_PREFERENCES, { name: "pinned-locales", value: ["ja_JP", "ko_KR"] });
  expect(chosen).toEqual({ ...NO_PREFERENCES, pins: ["ja_JP", "ko_KR"] });
});

const kept = (value: unknown): unknown => preference.safeParse(value).data?.value;

test("removes duplicates, and rejects an empty list of columns", () => {
  expect(kept({ name: "pinned-locales", value: ["de_DE", "ja_JP", "de_DE"] })).toEqual(["de_DE", "ja_JP"]);
  expect(kept({ name: "catalogue-columns", value: ["mode", "question", "mode"] })).toEqual(["mode", "question"]);
  expect(fits({ name: "catalogue-columns", value: [] })).toBe(false);
});

const named = (...names: string[]) => ({
  name: "market-presets",
  value: names.map((name) => ({ name, locales: ["de_DE"] })),
});

test.each(["", " ", "\u200b", "\u202e\u2066", "\ud800", "\u3164", "\u2800", "\u200d", "\ufe0f", "\u0000\t"])(
  "rejects %j as a preset name",
  (name) => {
    expect(visibleName(name)).toBe("");
    expect(fits(named(name))).toBe(false);
  },
);

test.each([
  ["\u202Eevil", "evil"],
  [" My\u200B markets ", "My markets"],
  ["a\ud800b", "ab"],
  ["Cafe\u0301", "Café"],
  ["می\u200Cخواهم", "می\u200Cخواهم"],
  ["👩‍💻", "👩‍💻"],
  ["日本", "日本"],
])("stores the preset name %j as %j", (typed, name) => {
  expect(kept(named(typed))).toEqual([{ name, locales: ["de_DE"] }]);
});

test("preset names are unique within the preferences", () => {
  expect(fits(named("Asia", "Europe"))).toBe(true);
  expect(fits(named("Asia", "asia"))).toBe(false);
  expect(fits(named("Asia", "As\u200Bia"))).toBe(false);
});

test("an invalid stored preset does not drop the others", () => {
  const saved = new Map([["market-presets", named("Asia", "\u200b", "Europe", "ASIA").value]]);
  expect(toPreferences(saved).presets.map(({ name }) => name)).toEqual(["ASIA", "Europe"]);
});
