import { expect, test } from "vitest";
import { rowText } from "../lookup/copy-text.ts";
import { answerIdOfKey } from "./answer-key.ts";

test("copying a second answer with the same id yields the service's id", () => {
  expect(answerIdOfKey("5~2")).toBe("5");
  expect(answerIdOfKey("45391")).toBe("45391");
  const hit = { kind: "answer" as const, id: "5~2", locales: [], standard: { text: "second", highlights: [] } };
  expect(rowText({ id: "7" }, hit, [])).toBe("7\t5\tsecond");
});
