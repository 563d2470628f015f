import { expect, test } from "vitest";
import { headerWords, significantWords } from "./header-words.ts";
import { matchHeader, type AttributeText } from "./match-header.ts";
import { wordsKey } from "./spelling-keys.ts";

const significant = (header: string): readonly string[] =>
  significantWords(headerWords(header)).map(({ word }) => word);

test.each([
  ["q12_gender", ["gender"]],
  ["S4. Highest education", ["highest", "education"]],
  ["HHIncomeBand", ["hh", "income", "band"]],
  ["v003", []],
  ["Wie ist Ihr Familienstand?", ["familienstand"]],
  ["Niveau d'études", ["niveau", "etudes"]],
  ["ＡＧＥ", ["age"]],
  ["性別", ["性別"]],
  ["What is your", ["what", "is", "your"]],
  ["prof_numKids_u18_w3", ["kids"]],
  ["C.P.", ["cp"]],
  ["Haushaltseinkommen", ["haushalt", "einkommen"]],
  ["飲酒頻度", ["飲酒", "頻度"]],
  ["お住まいの郵便番号", ["郵便番号"]],
  ["持家区分", ["持家"]],
])("takes the significant words of %s", (header, words) => {
  expect(significant(header)).toEqual(words);
});

const aText = (part: AttributeText["part"], locale: string, text: string): AttributeText => ({
  part,
  locale,
  key: wordsKey(text),
  words: wordsKey(text).split(" "),
});

const score = (header: string, ...texts: readonly AttributeText[]): number =>
  matchHeader(header, headerWords(header), texts).score;

test("a header that is the question matches most, then one that has all its words, then a part of them", () => {
  const text = aText("question", "en_US", "What is your marital status?");
  const scores = ["What is your MARITAL status", "marital_status", "status of marriage", "status of orders"].map(
    (header) => score(header, text),
  );
  expect(scores[0]).toBe(1);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  expect(score("color", text)).toBe(0);
});

test("recognizes abbreviations, synonyms and compounds", () => {
  const age = aText("name", "", "Age");
  const size = aText("name", "", "Household size");
  for (const header of ["edad", "Altersgruppe", "DOB", "年代"]) expect(score(header, age)).toBeGreaterThan(0.5);
  for (const header of ["hh_size", "hhsize", "household_sz"]) expect(score(header, size)).toBeGreaterThan(0.3);
  expect(score("世帯年収", aText("question", "ja_JP", "世帯の年収をお答えください。"))).toBeGreaterThan(0.3);
});

test("compares a word of kanji with a text that spells it with kana, and an abbreviation with its synonyms", () => {
  expect(score("持家区分", aText("question", "ja_JP", "お住まいは持ち家ですか。"))).toBeGreaterThan(0.5);
  expect(score("versich", aText("name", "", "Insurance"))).toBeGreaterThan(0.5);
  expect(score("vers", aText("name", "", "Household size"))).toBe(0);
});
