import { expect, test } from "vitest";
import { checkFacts, type OpportunityFacts, type RespondentFacts } from "../facts/facts.ts";
import { factText } from "./fact-text.ts";

const texts = (facts: OpportunityFacts, respondent: RespondentFacts) =>
  checkFacts(facts, respondent).map((check) => factText(check).replaceAll(/[\u2066-\u2069]/g, ""));

test("a country or language that can't be compared is not shown as a mismatch", () => {
  expect(texts({ country: "Germany", language: "deu" }, { locale: "de_DE" })).toEqual([
    "Devices not stated",
    "Country stated as Germany, which can’t be compared with DE",
    "Language stated as deu, which can’t be compared with de",
  ]);
  expect(texts({ country: "DE", language: "de" }, { locale: "deu_276" })).toEqual([
    "Devices not stated",
    "Country stated as DE, which can’t be compared with 276",
    "Language stated as de, which can’t be compared with deu",
  ]);
});

test("a match and a mismatch of codes are shown by name", () => {
  expect(texts({ country: "DE", language: "de" }, { locale: "de_AT" })).toEqual([
    "Devices not stated",
    "Germany only; this respondent’s country is Austria",
    "German",
  ]);
});
