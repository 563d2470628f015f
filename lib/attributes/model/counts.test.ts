import { expect, test } from "vitest";
import { CATALOGUE_SOURCES } from "./choices.ts";
import { listCount, localeCountText, localesInUse } from "./counts.ts";

test("invalid locales are not counted", () => {
  expect(localesInUse(["de_DE", "xx", "__proto__", "", "zh_Hans_CN", "de"])).toEqual(["de_DE", "zh_Hans_CN", "de"]);
  expect(localeCountText(["de_DE", "__proto__"])).toBe("1 locale");
  expect(localeCountText(["de_DE", "en_US"])).toBe("2 locales");
  expect(localeCountText([])).toBe("0 locales");
});

test("each list of the catalog has its own count", () => {
  const overview = { known: 568, inTop: 500, inFull: 560, inCountry: 40, inTargeting: 8 };
  expect(CATALOGUE_SOURCES.map((source) => listCount(overview, source))).toEqual([500, 560, 40, 8, 568]);
});
