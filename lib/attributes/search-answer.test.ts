import { expect, test } from "vitest";
import { countKinds, countWords, foundWords, hitSummary, isScopeCapped } from "./search-answer.ts";

const kinds = (...found: ("answer" | "question" | "name")[]) => countKinds(found.map((kind) => ({ kind })));

test("what was found in an attribute is said in words", () => {
  expect(hitSummary(kinds("answer", "question", "answer"))).toBe("1 question, 2 answers");
  expect(hitSummary(kinds("name"))).toBe("1 name");
});

test("counts of the first 1,000 texts are told as the least there is", () => {
  expect(countWords(1_344, true)).toBe("1,344+");
  expect(countWords(344, false)).toBe("344");
  const found = { total: 344, attributes: 40 };
  expect(foundWords({ ...found, capped: true })).toEqual({ hits: "at least 344 hits", attributes: "40+ attributes" });
  expect(foundWords({ ...found, capped: false })).toEqual({ hits: "344 hits", attributes: "40 attributes" });
  expect(foundWords({ total: 1, attributes: 1, capped: false })).toEqual({ hits: "1 hit", attributes: "1 attribute" });
});

test("a filter that reaches past the first 1,000 counts its own scope exactly, and not the others", () => {
  const beyond = { capped: false, beyond: true };
  expect(isScopeCapped(beyond, "answer", "answer")).toBe(false);
  expect(isScopeCapped(beyond, "answer", "question")).toBe(true);
  expect(isScopeCapped(beyond, "all", "question")).toBe(false);
  expect(isScopeCapped({ capped: true, beyond: true }, "answer", "answer")).toBe(true);
  expect(isScopeCapped({ capped: false, beyond: false }, "answer", "question")).toBe(false);
});
