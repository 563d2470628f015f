import { expect, test } from "vitest";
import { hitSummary, packCells } from "./search-answer.ts";

test("the cells of a hit are packed as in the matrix", () => {
  const texts = new Map([
    ["en_GB", "Retired"],
    ["de_DE", "Retired"],
    ["ja_JP", "定年退職"],
  ]);
  expect(packCells("Retired", texts, ["en_GB", "de_DE", "ja_JP", "ar_EG"], "en")).toEqual([
    "Retired",
    0,
    "定年退職",
    null,
  ]);
});

test("what was found in an attribute is said in words", () => {
  expect(hitSummary([{ kind: "answer" }, { kind: "question" }, { kind: "answer" }])).toBe("1 question, 2 answers");
  expect(hitSummary([{ kind: "name" }])).toBe("1 name");
});
