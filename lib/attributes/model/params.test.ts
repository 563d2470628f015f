import { expect, test } from "vitest";
import { addressParams } from "../../query/address-parsers.ts";
import { searchRequest } from "../address.ts";
import { attributeId, searchParams } from "./params.ts";

test("a search has defaults for all parameters except the query text", () => {
  expect(searchParams.parse({ q: "vollzeit" })).toEqual({
    q: "vollzeit",
    scope: "all",
    locale: "",
    word: false,
    gaps: false,
    country: "",
    activity: "any",
    modes: [],
    asked: null,
    missing: "",
    source: "any",
    pins: [],
    limit: 200,
    uncut: false,
  });
  expect(searchParams.parse({ q: "x".repeat(201) }).q).toHaveLength(200);
});

test("accepts any text as a locale, since the service may use it", () => {
  for (const locale of ["de_DE", "xx", "__proto__", "constructor", "x".repeat(300)]) {
    expect(searchParams.parse({ q: "x", locale, missing: locale })).toMatchObject({ locale, missing: locale });
  }
  expect(searchParams.safeParse({ q: "x", locale: "x".repeat(301) }).success).toBe(false);
});

test("an attribute id keeps every digit, and invalid input yields a message", () => {
  expect(attributeId.parse("9007199254740993")).toBe("9007199254740993");
  const outcome = attributeId.safeParse("12a");
  expect(outcome.error?.issues[0]?.message).toContain("whole number of up to 19 digits");
});

test("modes are listed by comma, and flags are true or false", () => {
  expect(searchParams.parse({ q: "a", modes: "single_select,,geo,geo", word: "true" })).toMatchObject({
    modes: ["single_select", "geo"],
    word: true,
  });
  expect(searchParams.safeParse({ q: "a", gaps: "yes" }).success).toBe(false);
  expect(searchParams.safeParse({ q: "a", modes: "x".repeat(501) }).success).toBe(false);
});

test("a mode may contain commas and percent signs", () => {
  const modes = ["a,b", "a", "%2C", "50%", "%25", "%,"];
  expect(searchParams.parse(addressParams(searchRequest, { q: "a", modes })).modes).toEqual(modes);
  // Written by hand.
  expect(searchParams.parse({ q: "a", modes: "50%,a" }).modes).toEqual(["50%", "a"]);
});

test("a mode that is not stated can be chosen", () => {
  const sent = addressParams(searchRequest, { q: "a", modes: ["", "geo"] });
  expect(sent).toMatchObject({ modes: "-,geo" });
  expect(searchParams.parse(sent).modes).toEqual(["", "geo"]);
  expect(searchParams.parse({ q: "a", modes: "" }).modes).toEqual([]);
});
