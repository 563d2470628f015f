import { expect, test } from "vitest";
import { groupExclusion } from "./group-lookup.ts";

const facts = (country: string, devices: readonly string[] = []) => ({
  status: "OPEN",
  devices: [...devices],
  country,
  language: "en",
});
const said = (...all: readonly ReturnType<typeof facts>[]) =>
  groupExclusion(
    { id: "1", opportunities: all.length, locales: [], readings: [], facts: all },
    { locale: "en_US", formFactor: "mobile" },
  );

test("an exclusion consists of whole sentences", () => {
  expect(said(facts("DE"))).toBe("Germany only; this respondent’s country is the United States.");
  expect(said(facts("DE", ["desktop"]))).toBe(
    "Desktop only; this respondent is on a phone. Germany only; this respondent’s country is the United States.",
  );
});

test("one opportunity that may accept the respondent is enough", () => {
  expect(said(facts("DE"), facts("US"))).toBeUndefined();
  expect(said()).toBeUndefined();
});
