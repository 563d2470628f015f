import { expect, test } from "vitest";
import { countKinds, hitSummary } from "./search-answer.ts";

const kinds = (...found: ("answer" | "question" | "name")[]) => countKinds(found.map((kind) => ({ kind })));

test("what was found in an attribute is said in words", () => {
  expect(hitSummary(kinds("answer", "question", "answer"))).toBe("1 question, 2 answers");
  expect(hitSummary(kinds("name"))).toBe("1 name");
});
