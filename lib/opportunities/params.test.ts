import { expect, test } from "vitest";
import { compareWish } from "./compare-params.ts";
import { namesAtSnapshot } from "./history-params.ts";
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
});

test("what is no locale is no wish for one", () => {
  for (const words of ["es 419", "\u0000\u0001", "x".repeat(21), ["de_DE", "ja_JP"], undefined]) {
    expect(namesWish.parse({ id: "1", words }).words).toBe("");
    expect(namesAtSnapshot.parse({ id: "1", words }).words).toBe("");
    expect(compareWish.parse({ ids: "1,2", words }).words).toBe("");
  }
});
