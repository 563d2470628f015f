import { expect, test } from "vitest";
import { byGroup, byId, namesWish } from "./params.ts";

test("an id keeps every digit", () => {
  expect(byId.parse({ id: " 9223372036854775807 " }).id).toBe("9223372036854775807");
  expect(byId.safeParse({ id: "9223372036854775808" }).success).toBe(false);
});

test("a group needs its locale", () => {
  expect(byGroup.safeParse({ groupId: "1174589", language: "de", country: "DE" }).success).toBe(true);
  const { error } = byGroup.safeParse({ groupId: "x", language: "deu", country: "D" });
  expect(error?.issues.map((issue) => issue.path[0])).toEqual(["groupId", "country", "language"]);
});

test("words may be wanted in a locale that names a region by its number", () => {
  expect(namesWish.parse({ id: "1", words: "es_419" }).words).toBe("es_419");
  expect(namesWish.safeParse({ id: "1", words: "es 419" }).success).toBe(false);
});
