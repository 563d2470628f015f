import { expect, test } from "vitest";
import type { OpportunityFacts } from "../../targeting/facts/facts.ts";
import { groupExclusion, groupExclusions, type GroupLookup } from "./group-lookup.ts";

const facts = (country: string, devices: readonly string[] = []) => ({
  status: "OPEN",
  devices: [...devices],
  country,
  language: "en",
});
const said = (...all: readonly ReturnType<typeof facts>[]) =>
  groupExclusion(
    { id: "1", opportunities: all.length, locales: [], snapshots: [], facts: all },
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

const group = (...all: readonly OpportunityFacts[]): GroupLookup => ({
  id: "1",
  opportunities: all.length,
  locales: [],
  snapshots: [],
  facts: all,
});
const phone = (locale: string) => ({ formFactor: "mobile", locale });

test("a group that is not open excludes without any respondent", () => {
  expect(groupExclusions(group({ status: "PAUSED" }), [])).toEqual(["The opportunity is paused."]);
  expect(groupExclusions(group({ status: "PAUSED" }), [phone("de_DE"), phone("fr_FR")])).toEqual([
    "The opportunity is paused.",
  ]);
  expect(groupExclusions(group({ status: "PAUSED" }, { status: "OPEN" }), [])).toEqual([]);
  expect(groupExclusions(group(facts("DE", ["desktop"])), [])).toEqual([]);
});

test("reasons of several respondents are counted, the most frequent first", () => {
  const german = group({ ...facts("DE"), language: "de" });
  expect(groupExclusions(german, [phone("de_DE"), phone("de_AT"), phone("de_AT"), phone("de_CH")])).toEqual([
    "2 of 4 personas: Germany only; this respondent’s country is Austria.",
    "1 of 4 personas: Germany only; this respondent’s country is Switzerland.",
  ]);
  const many = ["AT", "CH", "BE", "LU", "LI"].map((country) => phone(`de_${country}`));
  const texts = groupExclusions(german, many);
  expect(texts).toHaveLength(4);
  expect(texts.at(-1)).toBe("2 of 5 personas: other facts don’t match.");
});

test("one respondent has the reason of a single check", () => {
  const both = group(facts("DE", ["desktop"]));
  expect(groupExclusions(both, [phone("en_US")])).toEqual([groupExclusion(both, phone("en_US"))]);
});
