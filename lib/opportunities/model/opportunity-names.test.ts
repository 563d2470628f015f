import { expect, test } from "vitest";
import { parseInt64 } from "../../int64.ts";
import { ENGLISH } from "../../targeting/wording/grammar.ts";
import { grammarFor } from "../../targeting/wording/grammars.ts";
import { cellSentence } from "../../targeting/wording/cell-sentence.ts";
import { answerText } from "../../targeting/wording/names.ts";
import { sentenceText } from "../../targeting/wording/segments.ts";
import { aCell } from "../../testing/arbitraries/targeting-arbitrary.ts";
import { toWording, languageNote, type OpportunityNames } from "./opportunity-names.ts";

const known = (words: string): OpportunityNames => ({
  words,
  ...(grammarFor(words) === ENGLISH ? {} : { grammar: grammarFor(words) }),
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

test("flags an answer without a text in the chosen locale as a fallback", () => {
  const { names } = toWording(known("ja_JP"), false);
  expect(answerText(names, ID, "10")).toEqual({ text: "ベルリン", lang: "ja-JP" });
  expect(answerText(names, ID, "11")).toEqual({ text: "Hamburg", instead: true });
  expect(answerText(names, ID, "12")).toEqual({ text: "18–24 €" });
  expect(answerText(names, ID, "13")).toEqual({ text: "13" });
});

test("does not flag default texts in an English locale", () => {
  expect(answerText(toWording(known("en_GB"), false).names, ID, "11")).toEqual({ text: "Hamburg" });
  expect(languageNote(known("en_GB"))).toBeUndefined();
});

test("explains the flag only if one is shown", () => {
  expect(languageNote(known("ja_JP"))).toContain("no text in Japanese (Japan)");
  const { names, ...rest } = known("ja_JP");
  const region = { ...names["1"], answers: { "10": names["1"]?.answers["10"] } } as NonNullable<(typeof names)["1"]>;
  expect(languageNote({ ...rest, names: { "1": region } })).toBeUndefined();
});

test("lists the English words of a language without a grammar", () => {
  const note = languageNote({ ...known("fi_FI"), names: {} });
  expect(note).toBe(
    "Connecting words such as “is”, “or”, and “not” are in English because they aren’t available in Finnish (Finland).",
  );
  expect(languageNote({ ...known("ko_KR"), names: {} })).toBeUndefined();
});

test("consecutive numbers read as a range, unless their ids are shown", () => {
  const ages = Array.from({ length: 50 }, (_unused, n) => String(n + 18));
  const cell = aCell("a", "80", { kind: "LIST", list: ages });
  const answers = Object.fromEntries(ages.map((age) => [age, { text: age }]));
  const loaded: OpportunityNames = { ...known("en_US"), names: { "80": { state: "known", name: "Age", answers } } };
  expect(sentenceText(cellSentence(cell, toWording(loaded, false)))).toBe("Age is 18–67");
  expect(sentenceText(cellSentence(cell, toWording(loaded, true)))).toBe("Age (80) is 18 (18), 19 (19) and 48 more");
  // Without texts the values are ids.
  const unknown: OpportunityNames = { ...loaded, names: { "80": { state: "known", name: "Age", answers: {} } } };
  expect(sentenceText(cellSentence(cell, toWording(unknown, false)))).toBe("Age is 18, 19 and 48 more");
});
