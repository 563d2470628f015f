import { expect, test } from "vitest";
import { answerIdAt } from "./answer-place.ts";
import { rowText } from "./hit-copy.ts";

test("what is copied of a second answer with the same id is the id that the service knows", () => {
  expect(answerIdAt("5~2")).toBe("5");
  expect(answerIdAt("45391")).toBe("45391");
  const hit = { kind: "answer" as const, id: "5~2", locales: [], standard: { text: "second", marks: [] } };
  expect(rowText({ id: "7" }, hit, [])).toBe("7\t5\tsecond");
});
