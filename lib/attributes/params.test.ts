import { expect, test } from "vitest";
import { attributeId, readPastedIds, searchParams } from "./params.ts";

test("a search has defaults for everything but the text", () => {
  expect(searchParams.parse({ q: "vollzeit" })).toEqual({ q: "vollzeit", scope: "all", pins: [], limit: 50 });
  expect(searchParams.safeParse({ q: "x".repeat(201) }).success).toBe(false);
  expect(searchParams.safeParse({ q: "x", locale: "../etc" }).success).toBe(false);
});

test("an attribute id keeps every digit, and junk gets a sentence", () => {
  expect(attributeId.parse("9007199254740993")).toBe("9007199254740993");
  const outcome = attributeId.safeParse("12a");
  expect(outcome.error?.issues[0]?.message).toContain("whole number of up to 19 digits");
});

test("ids are read out of a mail, a log or a sheet", () => {
  expect(readPastedIds("45391, 45392;\t120:45398\n45391 see v1.2 and 3.14, a77")).toEqual([
    { id: "45391" },
    { id: "45392" },
    { attributeId: "120", id: "45398" },
  ]);
  expect(readPastedIds("99999999999999999999")).toEqual([]);
});

test("no more than 5,000 ids are taken", () => {
  const text = Array.from({ length: 6_000 }, (_, index) => index + 1).join(" ");
  expect(readPastedIds(text)).toHaveLength(5_000);
});
