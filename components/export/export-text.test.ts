import { expect, test } from "vitest";
import { rowCountText, sizeText } from "./export-text";

test.each([
  [0, "0 B"],
  [999, "999 B"],
  [4_096, "4 kB"],
  [999_499, "999 kB"],
  [999_500, "1.0 MB"],
  [3_140_000, "3.1 MB"],
])("formats %i bytes as %s", (bytes, words) => expect(sizeText(bytes)).toBe(words));

test("uses the singular for one row", () => {
  expect([0, 1, 16_000].map(rowCountText)).toEqual(["0 rows", "1 row", "16,000 rows"]);
});
