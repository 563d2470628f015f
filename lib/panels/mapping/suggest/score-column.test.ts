import { expect, test } from "vitest";
import type { Int64 } from "../../../int64.ts";
import { fold } from "../../../store/text-index/text-folding.ts";
import { answerIndex } from "./answer-index.ts";
import { headerWords } from "./header-words.ts";
import type { AttributeText } from "./match-header.ts";
import { scoreColumn, type Candidate } from "./score-column.ts";
import { wordsKey } from "./spelling-keys.ts";
import type { ColumnSample } from "./suggestion-model.ts";

const aText = (part: AttributeText["part"], locale: string, text: string): AttributeText => ({
  part,
  locale,
  key: wordsKey(text),
  words: wordsKey(text).split(" "),
});

const aCandidate = (
  id: string,
  name: string,
  answers: readonly string[],
  fields: Partial<Candidate> & { readonly german?: string } = {},
): Candidate => ({
  attributeId: id as Int64,
  name,
  rank: 10,
  active: true,
  texts: [aText("name", "", name), ...(fields.german ? [aText("question", "de_DE", fields.german)] : [])],
  index:
    answers.length === 0
      ? undefined
      : answerIndex(answers.map((text, at) => ({ id: String(700 + at), texts: [{ locale: "", folded: fold(text) }] }))),
  ...fields,
});

const aSample = (header: string, ...values: readonly string[]): ColumnSample => ({
  header,
  separator: null,
  content: "values",
  values: values.map((text) => ({ text, count: 30 })),
});

const ranked = (sample: ColumnSample, ...candidates: readonly Candidate[]) =>
  scoreColumn(sample, headerWords(sample.header), candidates).map(({ suggestion }) => suggestion);

/** Score from which an attribute is suggested. */
const LEAST_SUGGESTED = 0.3;

const pets = aCandidate("5", "Pets", ["Dog", "Cat", "Bird"]);
const fruit = aCandidate("6", "Fruit", ["Apple", "Pear"]);

test("values count more than the header", () => {
  const [first] = ranked(aSample("fruit", "dog", "cat"), fruit, pets);
  expect(first?.attributeId).toBe("5");
});

test("the header decides between attributes with the same answers", () => {
  const tea = aCandidate("7", "Tea: interest", ["Very", "Not at all"]);
  const wine = aCandidate("8", "Wine: interest", ["Very", "Not at all"], { rank: 1 });
  expect(ranked(aSample("q4_tea_int", "very", "not at all"), wine, tea).map(({ name }) => name)).toEqual([
    "Tea: interest",
    "Wine: interest",
  ]);
});

test("the more used one of attributes that fit alike comes first", () => {
  const other = aCandidate("4", "Pets", ["Dog", "Cat", "Bird"], { rank: 400 });
  const unlisted = aCandidate("3", "Pets", ["Dog", "Cat", "Bird"], { rank: null });
  expect(ranked(aSample("pets", "dog"), unlisted, other, pets).map(({ attributeId }) => attributeId)).toEqual([
    "5",
    "4",
    "3",
  ]);
});

test("an inactive attribute comes after an active one", () => {
  const inactive = aCandidate("4", "Pets", ["Dog", "Cat", "Bird"], { active: false, rank: 1 });
  expect(ranked(aSample("pets", "dog"), inactive, pets)[0]?.attributeId).toBe("5");
});

test("gives a reason", () => {
  const german = aCandidate("5", "Pets", ["Hund", "Katze"], { german: "Welche Haustiere haben Sie?" });
  const reasons = (header: string, ...values: readonly string[]) =>
    ranked(aSample(header, ...values), german)[0]?.reason;
  expect(reasons("Welche Haustiere haben Sie?", "Hund", "Zebra")).toBe(
    "header is its German question; 1 of 2 values is one of its answers",
  );
  expect(reasons("pets", "700", "701")).toBe("header is its name; 2 of 2 values are its answer IDs");
  expect(reasons("pets owned", "Hund", "Katze")).toBe(
    "1 of 2 header words occurs in its name; 2 of 2 values are its answers",
  );
  expect(reasons("q7", "Hund")).toBe("header doesn’t match; 1 of 1 value is one of its answers");
  expect(reasons("color", "red")).toBe("header doesn’t match; no value is one of its answers");
  expect(ranked(aSample("zip", "12345"), aCandidate("8", "Zip", []))[0]?.reason).toBe(
    "header is its name; its values are free text",
  );
});

test("keeps ids beyond the exact range of numbers", () => {
  const large = aCandidate("9007199254740993", "Pets", ["Dog"]);
  expect(ranked(aSample("pets", "dog"), large)[0]?.attributeId).toBe("9007199254740993");
});

test("a number of children answers whether there are any, one of something else does not", () => {
  const children = aCandidate("4", "Children", ["Yes", "No"], { german: "Leben Kinder in Ihrem Haushalt?" });
  const [found] = scoreColumn(aSample("Kinder im Haushalt", "0", "1", "2", "3+"), headerWords("Kinder im Haushalt"), [
    children,
  ]);
  expect(found?.values?.meanings.get("3+")).toEqual({ kind: "equal", values: ["700"] });
  expect(found?.values?.meanings.get("0")).toEqual({ kind: "equal", values: ["701"] });
  const [other] = scoreColumn(aSample("Punkte Kinder", "0", "1", "2"), headerWords("Punkte Kinder"), [children]);
  expect(other?.values?.matched).toBe(0);
});

const score = (candidate: Candidate, header: string, ...values: readonly string[]) =>
  ranked(aSample(header, ...values), candidate)[0]?.score ?? 0;

const counts = (id: string, name: string, low: number, fields = {}) =>
  aCandidate(id, name, [...Array.from({ length: 5 }, (_none, at) => String(low + at)), `${low + 5} or more`], fields);

test("a count of people without a zero is not a count of cars", () => {
  const household = counts("44", "Household size", 1, { rank: 5 });
  const cars = counts("2180", "Cars in household", 0, { rank: 1 });
  const best = (...values: readonly string[]) => ranked(aSample("number in hh", ...values), cars, household)[0]?.name;
  expect(best("1", "2", "3", "4")).toBe("Household size");
  expect(best("0", "1", "2")).toBe("Cars in household");
});

test("yes and no say little where the header fits in part", () => {
  const decides = aCandidate("9", "Advertising: company decisions", ["Yes", "No"]);
  expect(score(decides, "advertising allowed", "ja", "nein")).toBeLessThan(LEAST_SUGGESTED);
  expect(score(decides, "company_advertising", "ja", "nein")).toBeGreaterThan(LEAST_SUGGESTED);
});

test("different values of a single answer, and grades that begin answers by chance, say little", () => {
  const size = counts("44", "Household size", 1);
  expect(ranked(aSample("shoe size", "38", "39", "40", "41"), size)[0]?.score).toBeLessThan(LEAST_SUGGESTED);
  const school = aCandidate("48", "Level", ["Abitur", "Bachelor", "Doctorate"]);
  expect(ranked(aSample("level_socioeco", "A", "B", "C1", "D", "E"), school)[0]?.score).toBeLessThan(LEAST_SUGGESTED);
});

test("a header that fits wholly is enough for values that are words or bands of money, but not for others", () => {
  const area = aCandidate("649", "Area", ["Large city", "Village"]);
  expect(score(area, "area", "Metropolitan", "Remote")).toBeGreaterThan(LEAST_SUGGESTED);
  expect(score(area, "area of interest", "Metropolitan", "Remote")).toBeLessThan(LEAST_SUGGESTED);
  const income = aCandidate("11410", "Household income", ["Less than $10,000", "$10,000 – $19,999"]);
  expect(score(income, "hh_income_eur", "< 15.000 €", "15.000-25.000 €")).toBeGreaterThan(LEAST_SUGGESTED);
  expect(score(income, "hh_income_eur", "low", "high")).toBeLessThan(LEAST_SUGGESTED);
  const postal = aCandidate("8", "Postal code", []);
  expect(score(postal, "postal_home", "10115", "80331")).toBeGreaterThan(LEAST_SUGGESTED);
  expect(score(postal, "postal_home", "yes", "no")).toBeLessThan(LEAST_SUGGESTED);
});
