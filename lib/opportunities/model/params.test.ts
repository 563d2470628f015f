import { createLoader } from "nuqs/server";
import { expect, test } from "vitest";
import { compareAddress } from "../compare/address.ts";
import { byGroup, byId, namesAtSnapshot, namesParams } from "./params.ts";

test("an id keeps every digit", () => {
  expect(byId.parse({ id: " 9223372036854775807 " }).id).toBe("9223372036854775807");
  expect(byId.safeParse({ id: "9223372036854775808" }).success).toBe(false);
});

test("a group requires its locale", () => {
  expect(byGroup.safeParse({ groupId: "1174589", language: "de", country: "DE" }).success).toBe(true);
  const { error } = byGroup.safeParse({ groupId: "x", language: "deu", country: "D" });
  expect(error?.issues.map((issue) => issue.path[0])).toEqual(["groupId", "country", "language"]);
});

test("accepts a locale with a numeric region", () => {
  expect(namesParams.parse({ id: "1", words: "es_419" }).words).toBe("es_419");
});

test("an invalid locale counts as none", () => {
  for (const words of ["es 419", "\u0000\u0001", "x".repeat(21), ["de_DE", "ja_JP"], undefined]) {
    expect(namesParams.parse({ id: "1", words }).words).toBe("");
    expect(namesAtSnapshot.parse({ id: "1", words }).words).toBe("");
  }
  for (const words of ["es 419", "\u0000\u0001", "x".repeat(21)]) {
    expect(createLoader(compareAddress)({ ids: "1,2", words }).words).toBe("");
  }
});
