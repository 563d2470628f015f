import { expect, test } from "vitest";
import { parseInt64 } from "../int64.ts";
import { answerWord } from "../targeting/names.ts";
import { toWording, wordsRemark, type OpportunityNames } from "./opportunity-names.ts";

const known = (words: string): OpportunityNames => ({
  words,
  names: {
    "1": {
      state: "known",
      name: "Region",
      answers: { "10": { text: "ベルリン", locale: "ja_JP" }, "11": { text: "Hamburg" }, "12": { text: "18–24 €" } },
    },
  },
  complete: true,
  locales: ["en_US", "ja_JP"],
});

const ID = parseInt64("1") as NonNullable<ReturnType<typeof parseInt64>>;

test("an answer without a text in the chosen language is marked as standing in", () => {
  const { names } = toWording(known("ja_JP"), false);
  expect(answerWord(names, ID, "10")).toEqual({ text: "ベルリン", lang: "ja-JP" });
  expect(answerWord(names, ID, "11")).toEqual({ text: "Hamburg", instead: true });
  expect(answerWord(names, ID, "12")).toEqual({ text: "18–24 €" });
  expect(answerWord(names, ID, "13")).toEqual({ text: "13" });
});

test("among English words a default text stands in for nothing", () => {
  expect(answerWord(toWording(known("en_GB"), false).names, ID, "11")).toEqual({ text: "Hamburg" });
  expect(wordsRemark(known("en_GB"))).toBeUndefined();
});

test("what the marks mean is said only where there is one", () => {
  expect(wordsRemark(known("ja_JP"))).toContain("no text in Japanese (Japan)");
  const { names, ...rest } = known("ja_JP");
  const region = { ...names["1"], answers: { "10": names["1"]?.answers["10"] } } as NonNullable<(typeof names)["1"]>;
  expect(wordsRemark({ ...rest, names: { "1": region } })).toBeUndefined();
});
