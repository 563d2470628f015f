import { expect, test } from "vitest";
import { rowWords, sizeWords } from "./export-words.ts";

test.each([
  [0, "0 B"],
  [999, "999 B"],
  [4_096, "4 kB"],
  [999_499, "999 kB"],
  [999_500, "1.0 MB"],
  [3_140_000, "3.1 MB"],
])("%i bytes are %s", (bytes, words) => expect(sizeWords(bytes)).toBe(words));

test("one row is one row", () => {
  expect([0, 1, 16_000].map(rowWords)).toEqual(["0 rows", "1 row", "16,000 rows"]);
});
