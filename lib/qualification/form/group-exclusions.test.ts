import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Int64 } from "../../int64.ts";
import { checkFacts, exclusionOf, factsOf, type OpportunityFacts } from "../../targeting/facts/facts.ts";
import { candidatesOf, onePerLocale } from "../evaluation/candidates.ts";
import type { GroupLookup, JudgedOpportunity } from "../model/group-lookup.ts";
import { groupExclusions } from "./group-exclusions.ts";

const facts = (country: string, devices: readonly string[] = []) => ({
  status: "OPEN",
  devices: [...devices],
  country,
  language: "en",
});

interface Dated extends OpportunityFacts {
  readonly readAt?: number;
  readonly missingAt?: number;
}
const judged = (id: string, { readAt = 1, missingAt, ...one }: Dated): JudgedOpportunity => {
  const { status = "", devices = [], country = "", language = "" } = one;
  return {
    opportunity: { id: id as Int64, status, devices: [...devices], locale: { country, language } },
    head: { locale: language && country ? `${language}_${country}` : "" },
    readAt,
    ...(missingAt === undefined ? {} : { missingAt }),
  };
};
/** Opportunities with the ids 1, 2, … */
function group(...all: readonly Dated[]): GroupLookup {
  const members = all.map((one, index) => judged(String(index + 1), one));
  return {
    id: "90",
    opportunities: all.length,
    locales: [],
    snapshots: [],
    facts: all.filter(({ missingAt }) => missingAt === undefined),
    judged: onePerLocale(members),
  };
}
const entered = (id: string, one: Dated): GroupLookup => ({
  id,
  opportunities: 0,
  locales: [],
  snapshots: [],
  groupOfOpportunity: "90",
  judged: [judged(id, one)],
});
const phone = (locale?: string) => ({ formFactor: "mobile", ...(locale === undefined ? {} : { locale }) });
const anyCheck = { entered: [], live: true };
const said = (...all: readonly OpportunityFacts[]) =>
  groupExclusions(group(...all), { ...anyCheck, respondents: [phone("en_US")] });

const DESKTOP = "Desktop only; this respondent is on a phone.";

test("an exclusion consists of whole sentences", () => {
  expect(said(facts("DE"))).toEqual(["Germany only; this respondent’s country is the United States."]);
  expect(said(facts("DE", ["desktop"]))).toEqual([
    "Desktop only; this respondent is on a phone. Germany only; this respondent’s country is the United States.",
  ]);
});

test("one opportunity that may accept the respondent is enough", () => {
  expect(said(facts("DE"), facts("US"))).toEqual([]);
  expect(said()).toEqual([]);
});

test("a group that is not open excludes without any respondent", () => {
  const none = { ...anyCheck, respondents: [] };
  const two = { ...anyCheck, respondents: [phone("de_DE"), phone("fr_FR")] };
  expect(groupExclusions(group({ status: "PAUSED" }), none)).toEqual(["The opportunity is paused."]);
  expect(groupExclusions(group({ status: "PAUSED" }), two)).toEqual(["The opportunity is paused."]);
  expect(groupExclusions(group({ status: "PAUSED" }, { status: "OPEN" }), none)).toEqual([]);
  expect(groupExclusions(group(facts("DE", ["desktop"])), none)).toEqual([]);
});

test("reasons of several respondents are counted, the most frequent first", () => {
  const german = group({ ...facts("DE"), language: "de" });
  const four = [phone("de_DE"), phone("de_AT"), phone("de_AT"), phone("de_CH")];
  expect(groupExclusions(german, { ...anyCheck, respondents: four })).toEqual([
    "2 of 4 personas: Germany only; this respondent’s country is Austria.",
    "1 of 4 personas: Germany only; this respondent’s country is Switzerland.",
  ]);
  const many = ["AT", "CH", "BE", "LU", "LI"].map((country) => phone(`de_${country}`));
  const texts = groupExclusions(german, { ...anyCheck, respondents: many });
  expect(texts).toHaveLength(4);
  expect(texts.at(-1)).toBe("2 of 5 personas: other facts don’t match.");
  const accepting = { status: "OPEN", devices: [], country: "", language: "" };
  const local = { entered: [entered("1", facts("DE", ["desktop"]))], respondents: many, live: true };
  expect(groupExclusions(group(facts("DE", ["desktop"]), accepting), local).at(-1)).toBe(
    "2 of 5 personas, local check: other facts don’t match.",
  );
});

const MIXED = [facts("US", ["desktop"]), { ...facts("US"), readAt: 9 }] as const;

test("an entered opportunity excludes from the local check, although the group has one that accepts", () => {
  const check = { entered: [entered("1", MIXED[0])], respondents: [phone("en_US")] };
  expect(groupExclusions(group(...MIXED), { ...check, live: true })).toEqual([`Local check: ${DESKTOP}`]);
  expect(groupExclusions(group(...MIXED), { ...check, live: false })).toEqual([DESKTOP]);
  expect(groupExclusions(group(...MIXED), { ...check, entered: [], live: true })).toEqual([]);
  const two = { ...check, respondents: [phone("en_US"), { formFactor: "desktop", locale: "en_US" }] };
  expect(groupExclusions(group(...MIXED), { ...two, live: true })).toEqual([
    `1 of 2 personas, local check: ${DESKTOP}`,
  ]);
});

test("an entered opportunity that accepts prevents a warning, even if the others exclude", () => {
  const check = { entered: [entered("2", MIXED[1])], respondents: [phone("en_US")], live: true };
  expect(groupExclusions(group(...MIXED), check)).toEqual([]);
  // The service no longer knows the entered one.
  const gone = { ...MIXED[1], missingAt: 5 };
  expect(groupExclusions(group(MIXED[0], gone), { ...check, entered: [entered("2", gone)] })).toEqual([
    `Live check: ${DESKTOP}`,
  ]);
});

test("without an entered opportunity, a local check is judged on the preferred one of a locale", () => {
  const preferred = [{ ...facts("US", ["desktop"]), readAt: 9 }, facts("US")] as const;
  const check = { entered: [], respondents: [phone("en_US")] };
  expect(groupExclusions(group(...preferred), { ...check, live: true })).toEqual([`Local check: ${DESKTOP}`]);
  expect(groupExclusions(group(...preferred), { ...check, live: false })).toEqual([DESKTOP]);
});

test("the reason is that of the opportunity in the respondent’s locale", () => {
  const check = { entered: [], respondents: [phone("de_DE")], live: false };
  expect(groupExclusions(group(facts("US"), { ...facts("DE", ["desktop"]), language: "de" }), check)).toEqual([
    DESKTOP,
  ]);
});

test("an opportunity ID used as typed counts as an unknown group", () => {
  const asTyped = entered("1", MIXED[0]);
  expect(groupExclusions(asTyped, { ...anyCheck, respondents: [phone("en_US")] })).toEqual([]);
});

test("property: a local check is warned of exactly when its evaluation would exclude the respondent", () => {
  const member = fc.record({
    status: fc.constantFrom("OPEN", "OPEN", "PAUSED"),
    devices: fc.constantFrom<string[]>([], ["desktop"], ["mobile"]),
    country: fc.constantFrom("US", "DE"),
    language: fc.constantFrom("en", "de"),
    readAt: fc.integer({ min: 1, max: 3 }),
    missingAt: fc.option(fc.constant(5), { nil: undefined }),
  });
  fc.assert(
    fc.property(fc.array(member, { minLength: 1, maxLength: 6 }), fc.nat(63), (all, mask) => {
      const defined = all.map(({ missingAt, ...one }) => (missingAt === undefined ? one : { ...one, missingAt }));
      const members = defined.map((one, index) => judged(String(index + 1), one));
      const chosen = defined.flatMap((one, index) => ((mask >> index) & 1 ? [entered(String(index + 1), one)] : []));
      const respondent = phone("en_US");
      const typed = new Set(chosen.map(({ id }) => id));
      const candidates = candidatesOf(members, { typed, locales: [respondent.locale] });
      const isExcluded = candidates.every(
        ({ opportunity }) => exclusionOf(checkFacts(factsOf(opportunity), respondent)) !== undefined,
      );
      const lines = groupExclusions(group(...defined), { entered: chosen, respondents: [respondent], live: false });
      expect(lines).toHaveLength(isExcluded ? 1 : 0);
    }),
  );
});
