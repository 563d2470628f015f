import { expect, test } from "vitest";
import { UNREADABLE_TEXT } from "../../sampling/unreadable/kinds.ts";
import { checkFacts, type OpportunityFacts, type RespondentFacts } from "../facts/facts.ts";
import { factText, unknownFactTexts } from "./fact-text.ts";

const texts = (facts: OpportunityFacts, respondent: RespondentFacts) =>
  checkFacts(facts, respondent).map((check) => factText(check).replaceAll(/[\u2066-\u2069]/g, ""));

test("a country or language that can't be compared is not shown as a mismatch", () => {
  expect(texts({ country: "Germany", language: "deu" }, { locale: "de_DE" })).toEqual([
    "Status not stated",
    "Devices not stated",
    "Country stated as Germany, which can’t be compared with DE",
    "Language stated as deu, which can’t be compared with de",
  ]);
  expect(texts({ country: "DE", language: "de" }, { locale: "deu_276" })).toEqual([
    "Status not stated",
    "Devices not stated",
    "Country stated as DE, which can’t be compared with 276",
    "Language stated as de, which can’t be compared with deu",
  ]);
});

const language = (wanted: string, locale: string) => texts({ language: wanted }, { locale })[3];

test("a language that comprises the respondent's is not shown as a mismatch, in any spelling of the code", () => {
  expect(language("NO", "nb_NO")).toBe("Norwegian only; it’s unclear whether Norwegian Bokmål counts");
  expect(language("nn", "no_NO")).toBe("Norwegian Nynorsk only; it’s unclear whether Norwegian counts");
  expect(language("he", "iw_IL")).toBe("Hebrew");
});

test("a match and a mismatch of codes are shown by name", () => {
  expect(texts({ country: "DE", language: "de" }, { locale: "de_AT" })).toEqual([
    "Status not stated",
    "Devices not stated",
    "Germany only; this respondent’s country is Austria",
    "German",
  ]);
});

test.each([
  ["US", "the United States"],
  ["gb", "the United Kingdom"],
  ["NL", "the Netherlands"],
  ["AE", "the United Arab Emirates"],
  ["DO", "the Dominican Republic"],
  ["CZ", "Czechia"],
  ["XX", "XX"],
])("the country %s is %s within a sentence", (code, name) => {
  const [, , country] = texts({ country: "DE", language: "en" }, { locale: `en_${code}` });
  expect(country).toBe(`Germany only; this respondent’s country is ${name}`);
});

test("a country alone has no article", () => {
  expect(texts({ country: "US", language: "en" }, { locale: "en_US" })[2]).toBe("United States");
});

test("a device that the service may call by another name is not shown as a mismatch", () => {
  expect(texts({ devices: ["desktop", "watch"] }, { formFactor: "mobile" })[1]).toBe(
    "Desktop or watch only; it’s unclear whether that includes a phone",
  );
  expect(texts({ devices: ["desktop"] }, { formFactor: "mobile" })[1]).toBe(
    "Desktop only; this respondent is on a phone",
  );
});

test("unreadable devices are named once, as such", () => {
  const devices = ["desktop", UNREADABLE_TEXT, UNREADABLE_TEXT];
  expect(texts({ devices }, { formFactor: "mobile" })[1]).toBe(
    "Desktop or an unreadable device only; it’s unclear whether that includes a phone",
  );
  expect(texts({ devices: [UNREADABLE_TEXT] }, {})[1]).toBe(
    "An unreadable device only; this respondent’s device is unknown",
  );
});

test("a status that is absent or empty is not stated, which is not a reason to refuse", () => {
  for (const facts of [{}, { status: "" }]) expect(texts(facts, {})[0]).toBe("Status not stated");
  expect(texts({ status: "OPEN" }, {})[0]).toBe("Open");
  expect(texts({ status: "PAUSED" }, {})[0]).toBe("The opportunity is paused");
});

test.each<[OpportunityFacts, RespondentFacts, readonly string[]]>([
  [{ status: "OPEN", devices: ["desktop"] }, {}, ["device unknown (desktop only)"]],
  [{ status: "OPEN", devices: ["desktop", "tablet", "mobile"] }, {}, []],
  [{ status: "OPEN", devices: ["desktop", "watch"] }, {}, ["device unknown (desktop or watch only)"]],
  [
    { status: "OPEN", devices: ["desktop", UNREADABLE_TEXT] },
    {},
    ["device unknown (desktop or an unreadable device only)"],
  ],
  [{ status: "", devices: [] }, { formFactor: "mobile" }, ["status not stated"]],
  [
    { status: "OPEN", devices: ["desktop", "mobile"], country: "DE", language: "de" },
    {},
    ["device unknown (desktop or phone only)", "country unknown (Germany only)", "language unknown (German only)"],
  ],
  [
    { status: "OPEN", language: "no" },
    { locale: "nb_NO" },
    ["Norwegian only; it’s unclear whether Norwegian Bokmål counts"],
  ],
  [
    { status: "OPEN", devices: ["desktop"], country: "DE", language: "de" },
    { formFactor: "desktop", locale: "de_DE" },
    [],
  ],
])("unknown facts of %j for %j: %j", (facts, respondent, expected) =>
  expect(unknownFactTexts(checkFacts(facts, respondent))).toEqual(expected),
);
