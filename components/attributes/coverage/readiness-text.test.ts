import { expect, test } from "vitest";
import { missingPartsText, readinessSentence } from "./coverage-screen";

const market = { country: "DE", lacking: [], locales: [{ locale: "de_DE", attributes: 500, complete: 488 }] };

test.each([
  [
    { ...market, attributes: 500, complete: 488, open: 9, touched: 3 },
    "Germany: 488 of 500 attributes are complete in de_DE. The other 12 affect 3 of 9 open opportunities in your library.",
  ],
  [
    { ...market, attributes: 500, complete: 499, open: 1, touched: 0 },
    "Germany: 499 of 500 attributes are complete in de_DE. The other one affects none of 1 open opportunity in your library.",
  ],
  [{ ...market, attributes: 5, complete: 5, open: 9, touched: 0 }, "Germany: all 5 attributes are complete in de_DE."],
  [{ ...market, attributes: 1, complete: 1, open: 9, touched: 0 }, "Germany: the only attribute is complete in de_DE."],
  [
    { ...market, attributes: 1, complete: 0, open: 9, touched: 2 },
    "Germany: 0 of 1 attribute is complete in de_DE. It affects 2 of 9 open opportunities in your library.",
  ],
  [
    { ...market, attributes: 5, complete: 4, open: 0, touched: 0 },
    "Germany: 4 of 5 attributes are complete in de_DE. Your library has no open opportunities in this country.",
  ],
  [
    { ...market, locales: [], attributes: 5, complete: 5, open: 0, touched: 0 },
    "Germany: no texts are loaded in this country’s locales.",
  ],
])("filters by %j", (one, sentence) => {
  expect(readinessSentence(one, "Germany")).toBe(sentence);
});

test.each([
  [{ questionMissing: true, answersMissing: 3, answers: 10 }, "the question and 3 of 10 answers"],
  [{ questionMissing: true, answersMissing: 0, answers: 10 }, "the question"],
  [{ questionMissing: false, answersMissing: 1, answers: 1 }, "all 1 answer"],
])("%j lacks %j", (lack, words) => {
  expect(missingPartsText({ locale: "de_DE", ...lack })).toBe(words);
});
