import { expect, test } from "vitest";
import { fold } from "../../../store/text-index/text-folding.ts";
import { answersByWords } from "./match-words.ts";
import { wordsKey } from "./spelling-keys.ts";

/** Answers 0, 1, … with texts by locale. */
const answersOf = (...texts: readonly Readonly<Record<string, string>>[]) => ({
  answers: texts.map((byLocale, at) => ({
    id: String(at),
    texts: Object.entries(byLocale).map(([locale, text]) => ({ locale, folded: fold(text) })),
  })),
});

const found = (answers: ReturnType<typeof answersOf>, values: readonly string[], locales: readonly string[] = []) =>
  Object.fromEntries(
    answersByWords(
      values.map((text) => ({ text, key: wordsKey(text) })),
      answers,
      locales,
    ),
  );

const home = answersOf(
  { "": "I own it", de_DE: "Im Eigentum", fr_FR: "Propriétaire" },
  { "": "I rent it", de_DE: "Zur Miete", fr_FR: "Locataire" },
  { "": "I live with my family", de_DE: "Bei meiner Familie", fr_FR: "Je vis dans ma famille" },
);

test("finds answers by forms of their words, in the language that explains most values", () => {
  expect(found(home, ["Own", "Rent", "With parents"])).toEqual({ Own: "0", Rent: "1" });
  expect(found(home, ["Eigentümer", "Mieter", "Familie"])).toEqual({ Eigentümer: "0", Mieter: "1", Familie: "2" });
  expect(found(home, ["Eigentümer"], ["fr_FR"])).toEqual({});
});

test("finds answers within longer values, and in compounds", () => {
  const paid = answersOf({ "": "Debit card" }, { "": "Credit card" }, { "": "Cash" });
  expect(found(paid, ["my credit card", "cash only"])).toEqual({ "my credit card": "1", "cash only": "2" });
  const insured = answersOf({ de_DE: "Reiseversicherung" }, { de_DE: "Hausratversicherung" });
  expect(found(insured, ["Reise", "Hausrat"])).toEqual({ Reise: "0", Hausrat: "1" });
  const banks = answersOf({ ja_JP: "三菱UFJ銀行" }, { ja_JP: "みずほ銀行" });
  expect(found(banks, ["三菱UFJ", "みずほ"])).toEqual({ 三菱UFJ: "0", みずほ: "1" });
});

test("a word of several answers, a number, and yes or no find none", () => {
  const smokes = answersOf({ "": "Yes, every day" }, { "": "No, but I used to" }, { "": "No, never" });
  expect(found(smokes, ["No", "Yes", "1", "x"])).toEqual({});
  expect(found(answersOf({ "": "Debit card" }, { "": "Credit card" }), ["card"])).toEqual({});
});
