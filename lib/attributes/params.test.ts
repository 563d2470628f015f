import { expect, test } from "vitest";
import { attributeId, searchParams } from "./params.ts";

test("a search has defaults for everything but the text", () => {
  expect(searchParams.parse({ q: "vollzeit" })).toEqual({
    q: "vollzeit",
    scope: "all",
    word: false,
    gaps: false,
    activity: "any",
    modes: [],
    source: "any",
    pins: [],
    limit: 200,
  });
  expect(searchParams.safeParse({ q: "x".repeat(201) }).success).toBe(false);
});

test("any text that the service may name as a locale can be asked for", () => {
  for (const locale of ["de_DE", "xx", "__proto__", "constructor", "x".repeat(300)]) {
    expect(searchParams.parse({ q: "x", locale, missing: locale })).toMatchObject({ locale, missing: locale });
  }
  expect(searchParams.safeParse({ q: "x", locale: "x".repeat(301) }).success).toBe(false);
  expect(searchParams.safeParse({ q: "x", locale: "" }).success).toBe(false);
});

test("an attribute id keeps every digit, and junk gets a sentence", () => {
  expect(attributeId.parse("9007199254740993")).toBe("9007199254740993");
  const outcome = attributeId.safeParse("12a");
  expect(outcome.error?.issues[0]?.message).toContain("whole number of up to 19 digits");
});

test("modes are listed by comma, and flags are 0 or 1", () => {
  expect(searchParams.parse({ q: "a", modes: "single_select,,geo,geo", word: "1" })).toMatchObject({
    modes: ["single_select", "geo"],
    word: true,
  });
  expect(searchParams.safeParse({ q: "a", gaps: "yes" }).success).toBe(false);
});
