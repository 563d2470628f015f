import * as fc from "fast-check";
import { expect, test } from "vitest";
import { keysSharedWithParent, hintOf, oddKey, oddValue } from "./advice.ts";
import { KNOWN_KEYS } from "./items.ts";

const item = (key: string, value = "x") => ({ key, value });

test("every common key has a hint, others have none", () => {
  expect(KNOWN_KEYS.filter((key) => hintOf(key) === undefined)).toEqual([]);
  for (const key of ["", "own", "constructor", "toString", "ctx ", " gender"]) expect(hintOf(key)).toBeUndefined();
});

test.each([
  ["birth_date", "1990-02-28", undefined],
  ["birth_date", "1990-02-30", "This date doesn’t exist. You can still send it."],
  ["birth_date", "28.02.1990", "Not in the format YYYY-MM-DD. You can still send it."],
  ["birth_date", "", undefined],
  ["gender", "female", undefined],
  ["gender", "F", "Not male or female. You can still send it."],
  ["country", "JP", undefined],
  ["country", "Japan", "Not two capital letters. You can still send it."],
  ["postal_code", "whatever", undefined],
  ["own", "whatever", undefined],
  // Sent as typed, so not one of the common keys.
  ["birth_date ", "28.02.1990", undefined],
  ["own", '{"a":1}', "This looks like JSON. It is sent as one string; keys inside it aren’t read."],
])("%s %j", (key, value, words) => expect(oddValue({ key, value })).toBe(words));

test("a key with outer blanks has a warning", () => {
  for (const key of ["gender", "two words", "", " "]) expect(oddKey(key)).toBeUndefined();
  for (const key of [" gender", "gender\t"])
    expect(oddKey(key)).toBe("Starts or ends with a space; it will be sent as typed.");
});

test("an existing day causes no warning, and no message repeats a value", () => {
  fc.assert(
    fc.property(fc.date({ min: new Date("1900-01-01"), max: new Date("2099-12-31"), noInvalidDate: true }), (date) => {
      expect(oddValue({ key: "birth_date", value: date.toISOString().slice(0, 10) })).toBeUndefined();
    }),
  );
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{9,12}$/), fc.constantFrom(...KNOWN_KEYS), (value, key) => {
      expect(oddValue({ key, value }) ?? "").not.toContain(value);
    }),
  );
});

test("warns about a parent combined with other keys, and names those keys", () => {
  expect(keysSharedWithParent([item("gender"), item("country")])).toBeUndefined();
  expect(keysSharedWithParent([item("ctx"), item("", "")])).toBeUndefined();
  expect(keysSharedWithParent([item("ctx "), item("gender")])).toBeUndefined();
  expect(keysSharedWithParent([item("ctx"), item("gender"), item(" gender "), item("country", "")])).toEqual([
    "gender",
    " gender ",
    "country",
  ]);
});
