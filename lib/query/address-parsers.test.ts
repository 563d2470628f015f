import * as fc from "fast-check";
import { createLoader, createSerializer } from "nuqs/server";
import { describe, expect, test } from "vitest";
import {
  addressParams,
  boundedInt,
  countUpTo,
  cutText,
  day,
  flag,
  listOf,
  matching,
  oneNumberOf,
  oneOf,
  shortText,
  someOf,
} from "./address-parsers.ts";
import { addressSchema } from "./address-schema.ts";

const ID = /^\d{1,19}$/;
const map = {
  short: shortText(20).withDefault(""),
  cut: cutText(20).withDefault(""),
  country: matching(/^[A-Z]{2}$/).withDefault(""),
  sort: oneOf(["", "name", "age"]).withDefault(""),
  days: oneNumberOf([1, 7, 0]).withDefault(7),
  gaps: flag,
  page: boundedInt(1, 1_000_000).withDefault(1),
  step: boundedInt(0, 50),
  lines: countUpTo(500).withDefault(100),
  from: day,
  ids: listOf((text) => (ID.test(text) ? text : undefined), { most: 3 }).withDefault([]),
  columns: someOf(["id", "cpi", "status"]).withDefault([]),
};
type Key = keyof typeof map;
const load = createLoader(map);
const schema = addressSchema(map);
const DEFAULTS = load("");

const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.constantFrom("name", "DE", "7", "0", "-1", "1000000", "1000001", "true", "false", "2026-02-30", "2026-02-28"),
  fc.constantFrom("id,cpi,id", "cpi,id", "1,2,2,x,3,4", ",", "", "01", "1e3", "0x1", " 1", "1.5", "\uD800"),
);
const address = fc.array(fc.tuple(fc.constantFrom(...(Object.keys(map) as Key[])), text), { maxLength: 16 });

describe("any address", () => {
  test("a serialised query parses to the same query", () => {
    fc.assert(
      fc.property(address, (pairs) => {
        const query = load(new URLSearchParams(pairs));
        expect(load(createSerializer(map)(query))).toEqual(query);
        expect(load(addressParams(map, query))).toEqual(query);
      }),
    );
  });

  test("a route accepts every query that a screen sends, and parses it to the same values", () => {
    fc.assert(
      fc.property(address, (pairs) => {
        const query = load(new URLSearchParams(pairs));
        expect(schema.parse(addressParams(map, query))).toEqual(query);
      }),
    );
  });

  test("a route rejects values that a screen replaces by a default", () => {
    fc.assert(
      fc.property(fc.constantFrom(...(Object.keys(map) as Key[])), text, (key, value) => {
        const outcome = schema.safeParse({ [key]: value });
        expect(outcome.success).toBe(map[key].parse(value) !== null || value === DEFAULTS[key]);
        if (!outcome.success) expect(load({ [key]: value })).toEqual(DEFAULTS);
      }),
    );
  });

  test("the first value of a repeated parameter counts", () => {
    fc.assert(
      fc.property(address, (pairs) => {
        const first = Object.fromEntries(pairs.toReversed());
        expect(load(new URLSearchParams(pairs))).toEqual(load(first));
        expect(load(Object.fromEntries(Object.entries(first).map(([key, value]) => [key, [value, "junk"]])))).toEqual(
          load(first),
        );
      }),
    );
  });
});

test.each([
  ["short", "x".repeat(20), "x".repeat(20)],
  ["short", "x".repeat(21), ""],
  ["cut", "x".repeat(21), "x".repeat(20)],
  ["cut", `${"x".repeat(19)}😀`, "x".repeat(19)],
  ["country", "DE", "DE"],
  ["country", "de", ""],
  ["country", "__proto__", ""],
  ["sort", "age", "age"],
  ["sort", "constructor", ""],
  ["days", "0", 0],
  ["days", "07", 7],
  ["gaps", "true", true],
  ["gaps", "1", false],
  ["page", "1000000", 1_000_000],
  ["page", "1000001", 1],
  ["page", "0", 1],
  ["page", "2.5", 1],
  ["page", "2x", 1],
  ["step", "0", 0],
  ["step", "-0", 0],
  ["step", "51", null],
  ["lines", "999999999999", 500],
  ["lines", "9".repeat(400), 500],
  ["lines", "007", 7],
  ["lines", "0", 100],
  ["lines", "1e2", 100],
  ["lines", "∞", 100],
  ["lines", "-3", 100],
  ["from", "2026-02-28", "2026-02-28"],
  ["from", "2026-02-30", ""],
  ["from", "2026-2-3", ""],
  ["ids", "7,x,7,,8,9,10", ["7", "8", "9"]],
  ["columns", "cpi,unknown,id,cpi", ["id", "cpi"]],
] as const)("%s=%s", (key, value, expected) => {
  expect(load({ [key]: value })[key]).toEqual(expected);
});

test("a list may be typed with other separators", () => {
  const ids = listOf((item) => item, { also: /[\s,;]+/ });
  expect(ids.parse("1; 2\n3,,4")).toEqual(["1", "2", "3", "4"]);
  expect(ids.serialize(["1", "2"])).toBe("1,2");
  expect(listOf((item) => item, { separator: "." }).serialize(["a", "b"])).toBe("a.b");
});

test("a list longer than its limit is not set", () => {
  const modes = listOf((item) => item, { longest: 5 });
  expect(modes.parse("ab,cd")).toEqual(["ab", "cd"]);
  expect(modes.parse("ab,cde")).toBeNull();
});

test("a request omits defaults and values that are not set", () => {
  expect(addressParams(map, { ...DEFAULTS, page: 3, gaps: true, step: null })).toEqual({ page: "3", gaps: "true" });
});

test("the message for an invalid parameter comes from the caller, not from the parser", () => {
  const outcome = schema.safeParse({ page: "0" }, { error: ({ path }) => `Bad ${(path ?? []).join(".")}` });
  expect(outcome.error?.issues.map(({ message }) => message)).toEqual(["Bad page"]);
});
