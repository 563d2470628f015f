import { expect, test } from "vitest";
import { pluralize } from "./pluralize.ts";

test.each([
  [0, "0 entries"],
  [1, "1 entry"],
  [2, "2 entries"],
  [10_000, "10,000 entries"],
])("%d is “%s”", (count, text) => expect(pluralize(count, "entry", "entries")).toBe(text));

test("the plural of a regular noun is optional", () => {
  expect(pluralize(1, "row")).toBe("1 row");
  expect(pluralize(3, "row")).toBe("3 rows");
});
