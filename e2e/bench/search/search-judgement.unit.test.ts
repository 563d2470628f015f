import { expect, test } from "vitest";
import type { MatchedText } from "../../../lib/attributes/search/search-rows.ts";
import { shownIds } from "./search-judgement.ts";

const aMatch = (attributeId: string, change: Partial<MatchedText> = {}): MatchedText => ({
  attributeId,
  answerId: null,
  part: "name",
  locale: null,
  match: "inside",
  ...change,
});

test("the rows of a better attribute precede an answer that was found before them", () => {
  const matches = [
    aMatch("1"),
    aMatch("2", { part: "answer", answerId: "7", locale: "de_DE" }),
    aMatch("2", { part: "answer", answerId: "7", locale: "de_AT" }),
    aMatch("1", { part: "question", locale: "de_DE" }),
    aMatch("1", { part: "question" }),
  ];
  expect(shownIds(matches)).toEqual(["1", "1", "2:7"]);
});
