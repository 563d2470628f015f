import { expect, test } from "vitest";
import { countKinds, countText, foundText, hitSummary, isScopeCapped } from "./search-answer.ts";

const kinds = (...found: ("answer" | "question" | "name")[]) => countKinds(found.map((kind) => ({ kind })));

test("summarizes the hits of an attribute", () => {
  expect(hitSummary(kinds("answer", "question", "answer"))).toBe("1 question, 2 answers");
  expect(hitSummary(kinds("name"))).toBe("1 name");
});

test("shows counts of the first 1,000 texts as lower bounds", () => {
  expect(countText(1_344, true)).toBe("1,344+");
  expect(countText(344, false)).toBe("344");
  const found = { total: 344, attributes: 40 };
  expect(foundText({ ...found, capped: true })).toEqual({ hits: "at least 344 hits", attributes: "40+ attributes" });
  expect(foundText({ ...found, capped: false })).toEqual({ hits: "344 hits", attributes: "40 attributes" });
  expect(foundText({ total: 1, attributes: 1, capped: false })).toEqual({ hits: "1 hit", attributes: "1 attribute" });
});

test("a filter beyond the first 1,000 texts has an exact count for its own scope only", () => {
  const beyond = { capped: false, beyond: true };
  expect(isScopeCapped(beyond, "answer", "answer")).toBe(false);
  expect(isScopeCapped(beyond, "answer", "question")).toBe(true);
  expect(isScopeCapped(beyond, "all", "question")).toBe(false);
  expect(isScopeCapped({ capped: true, beyond: true }, "answer", "answer")).toBe(true);
  expect(isScopeCapped({ capped: false, beyond: false }, "answer", "question")).toBe(false);
});
