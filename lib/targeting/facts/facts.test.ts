import * as fc from "fast-check";
import { expect, test } from "vitest";
import { factsArbitrary, respondentArbitrary } from "../../testing/arbitraries/facts-arbitrary.ts";
import { UNREADABLE_TEXT } from "../../sampling/unreadable/kinds.ts";
import { plainEvaluation, plainExclusion } from "../../testing/plain-evaluation.ts";
import { answersArbitrary, targetingArbitrary } from "../../testing/arbitraries/targeting-arbitrary.ts";
import { evaluate } from "../evaluate/evaluate.ts";
import { buildTargeting } from "../model.ts";
import {
  checkFacts,
  excludesEveryone,
  exclusionOf,
  isUndecided,
  unreadableLocaleParts,
  type OpportunityFacts,
  type RespondentFacts,
} from "./facts.ts";

test("an evaluation with facts equals the oracle: an exclusion is a no, anything else leaves the targeting's outcome", () => {
  const seen = { excluded: 0, passed: 0 };
  fc.assert(
    fc.property(
      targetingArbitrary(),
      answersArbitrary,
      factsArbitrary,
      respondentArbitrary,
      (wire, answers, facts, respondent) => {
        const { outcome, eligibility, verdict } = evaluate(
          buildTargeting(wire),
          answers,
          checkFacts(facts, respondent),
        );
        const excluded = plainExclusion(facts, respondent);
        seen[excluded ? "excluded" : "passed"] += 1;
        expect(outcome).toBe(excluded ? "no" : plainEvaluation(wire, answers, true));
        expect(eligibility).toBe(plainEvaluation(wire, answers, false));
        expect(["not_open", "incompatible"].includes(verdict)).toBe(excluded);
      },
    ),
    { numRuns: 3_000 },
  );
  expect(Math.min(seen.excluded, seen.passed)).toBeGreaterThan(300);
});

test("more knowledge about the respondent only refines: yes and no never change", () => {
  fc.assert(
    fc.property(factsArbitrary, respondentArbitrary, (facts, respondent) => {
      const before = checkFacts(facts);
      const after = checkFacts(facts, respondent);
      for (const [index, { truth }] of before.entries()) {
        if (truth !== "unknown") expect(after[index]?.truth).toBe(truth);
      }
    }),
  );
});

const truths = (facts: OpportunityFacts, respondent: RespondentFacts) =>
  checkFacts(facts, respondent)
    .map(({ kind, truth }) => `${kind} ${truth}`)
    .join(", ");

test.each<[OpportunityFacts, RespondentFacts, string]>([
  [{ devices: ["desktop"] }, { formFactor: "mobile" }, "status unknown, device no, country unknown, language unknown"],
  [
    { devices: ["Desktop"] },
    { formFactor: "desktop" },
    "status unknown, device yes, country unknown, language unknown",
  ],
  // A name that we do not know may be the service's word for the respondent's device.
  [
    { devices: ["smartphone"] },
    { formFactor: "mobile" },
    "status unknown, device unknown, country unknown, language unknown",
  ],
  // So may a device that was unreadable.
  [
    { devices: ["desktop", UNREADABLE_TEXT] },
    { formFactor: "mobile" },
    "status unknown, device unknown, country unknown, language unknown",
  ],
  [
    { devices: ["desktop", UNREADABLE_TEXT] },
    { formFactor: "desktop" },
    "status unknown, device yes, country unknown, language unknown",
  ],
  [{ devices: [] }, { formFactor: "mobile" }, "status unknown, device unknown, country unknown, language unknown"],
  [{ country: "DE", language: "de" }, { locale: "de_DE" }, "status unknown, device unknown, country yes, language yes"],
  [{ country: "DE", language: "de" }, { locale: "de_AT" }, "status unknown, device unknown, country no, language yes"],
  [{ country: "CH", language: "fr" }, { locale: "de" }, "status unknown, device unknown, country unknown, language no"],
  [
    { country: "CN", language: "zh" },
    { locale: "zh_Hans_CN" },
    "status unknown, device unknown, country yes, language yes",
  ],
  [
    { country: "no", language: "NO" },
    { locale: "nb_NO" },
    "status unknown, device unknown, country yes, language unknown",
  ],
  [{ country: "NO", language: "nb" }, { locale: "nn_NO" }, "status unknown, device unknown, country yes, language no"],
  [{ country: "IL", language: "he" }, { locale: "iw_IL" }, "status unknown, device unknown, country yes, language yes"],
  [{ country: "UK", language: "en" }, { locale: "en_GB" }, "status unknown, device unknown, country yes, language yes"],
  // Possibly other spellings of the same country and language.
  [
    { country: "Germany", language: "deu" },
    { locale: "de_DE" },
    "status unknown, device unknown, country unknown, language unknown",
  ],
  [
    { country: "DE", language: "de" },
    { locale: "deu_276" },
    "status unknown, device unknown, country unknown, language unknown",
  ],
  [
    { country: "DE", language: "de" },
    { locale: "not a locale" },
    "status unknown, device unknown, country unknown, language unknown",
  ],
])("checks %j against %j: %s", (facts, respondent, expected) => {
  expect(truths(facts, respondent)).toBe(expected);
});

test("an opportunity excludes everyone exactly when it excludes each respondent of every device and locale", () => {
  const seen = new Set<boolean>();
  const people = [undefined, "desktop", "tablet", "mobile"].flatMap((formFactor) =>
    [undefined, "de_DE", "en_US", "de", "en", "zh_CN"].map((locale) => ({ formFactor, locale })),
  );
  fc.assert(
    fc.property(factsArbitrary, (facts) => {
      const plain = people.every((person) => plainExclusion(facts, person));
      seen.add(plain);
      expect(excludesEveryone(facts)).toBe(plain);
    }),
  );
  expect(seen.size).toBe(2);
});

test("a country or language that is not a code excludes no respondent and has a finding", () => {
  fc.assert(
    fc.property(factsArbitrary, respondentArbitrary, ({ country, language }, respondent) => {
      const odd = unreadableLocaleParts({ country, language });
      const excluded = checkFacts({ country, language }, respondent).filter(({ truth }) => truth === "no");
      for (const { wanted } of excluded) expect(odd).not.toContain(wanted[0]);
    }),
  );
  expect(unreadableLocaleParts({ country: "Germany", language: "deu" })).toEqual(["deu", "Germany"]);
  expect(unreadableLocaleParts({ country: "DE", language: "" })).toEqual([]);
});

test.each<[OpportunityFacts, string, boolean]>([
  [{}, "unknown", false],
  [{ status: undefined }, "unknown", false],
  [{ status: "" }, "unknown", false],
  [{ status: "OPEN" }, "yes", false],
  [{ status: "PAUSED" }, "no", true],
  [{ status: "CLOSED" }, "no", true],
  [{ status: "LATER" }, "no", true],
])("the status of %j is a %s", (facts, truth, excludes) => {
  expect(checkFacts(facts)[0]).toMatchObject({ kind: "status", truth });
  expect(excludesEveryone(facts)).toBe(excludes);
});

test("the status is the stronger exclusion", () => {
  const facts = { status: "PAUSED", devices: ["desktop"] };
  expect(exclusionOf(checkFacts(facts, { formFactor: "mobile" }))).toBe("not_open");
  expect(exclusionOf(checkFacts({ ...facts, status: "OPEN" }, { formFactor: "mobile" }))).toBe("incompatible");
  expect(exclusionOf(checkFacts({ ...facts, status: "OPEN" }))).toBeUndefined();
});

const undecided = (facts: OpportunityFacts, respondent: RespondentFacts): boolean =>
  isUndecided(checkFacts(facts, respondent));

test("a stated fact that is unknown, or can't be compared, is undecided; one that is not stated is not", () => {
  expect(undecided({}, {})).toBe(false);
  expect(undecided({ country: "DE", language: "de" }, { locale: "de_DE" })).toBe(false);
  expect(undecided({ country: "DE" }, { locale: "de" })).toBe(true);
  expect(undecided({ language: "de" }, { country: "DE" })).toBe(true);
  expect(undecided({ country: "Germany" }, { country: "DE" })).toBe(true);
  expect(undecided({ devices: ["mobile"] }, {})).toBe(true);
  expect(undecided({ devices: ["mobile"] }, { formFactor: "mobile" })).toBe(false);
  expect(undecided({ devices: ["Desktop", "tablet", "mobile "] }, {})).toBe(false);
});
