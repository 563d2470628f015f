import * as fc from "fast-check";
import { expect, test } from "vitest";
import { catalogueParams, searchParams } from "@/lib/attributes/params";
import { wishParams } from "@/lib/attributes/wish-params";
import { toCatalogueWish, type CatalogueState } from "./catalogue-state";
import { facetParsers } from "./facet-state";
import { parseAsCount, parseAsCountry, parseAsLocale, parseAsModes, parseAsText } from "./link-parsers";
import { toSearchWish, type SearchState } from "./search-state";

test.each([
  ["-5", null],
  ["0", null],
  ["", null],
  ["2.5", null],
  ["1e9", null],
  ["∞", null],
  ["3", 3],
  ["007", 7],
  ["1001", 1_000],
  ["9".repeat(400), 1_000],
])("a count of %j is read as %j", (typed, read) => {
  expect(parseAsCount(1_000).parse(typed)).toBe(read);
});

test.each([
  ["US", "US"],
  ["zz", null],
  ["USA", null],
  ["__proto__", null],
])("a country of %j is read as %j", (typed, read) => {
  expect(parseAsCountry.parse(typed)).toBe(read);
});

test("a text ends at its maximum, never within a character", () => {
  expect(parseAsText(200).parse("x".repeat(300))).toBe("x".repeat(200));
  expect(parseAsText(3).parse("ab😀")).toBe("ab");
  expect(parseAsText(4).parse("ab😀")).toBe("ab😀");
});

test("modes beyond what may be asked for count as not chosen", () => {
  expect(parseAsModes.parse("geo,,geo,open_end")).toEqual(["geo", "open_end"]);
  expect(parseAsModes.parse("x".repeat(501))).toBeNull();
});

/** Long, negative, hostile: what an address may hold. */
const junk = fc.oneof(
  fc.string({ unit: "binary", maxLength: 600 }),
  fc.integer().map(String),
  fc.double().map(String),
  fc.constantFrom("__proto__", "constructor", "zz", "xx", "x".repeat(300), "x".repeat(301), "DE", ",,,"),
);
const read = <T>(parse: (text: string) => T | null, text: string, usual: T): T => parse(text) ?? usual;
const facets = (text: string) => ({
  country: read(facetParsers.country.parse, text, ""),
  activity: read(facetParsers.activity.parse, text, "any"),
  modes: read(facetParsers.modes.parse, text, []),
  asked: facetParsers.asked.parse(text),
  missing: read(facetParsers.missing.parse, text, ""),
  source: facetParsers.source.parse(text),
});
/** As the route sees it. */
const sent = (wish: Parameters<typeof wishParams>[0]) =>
  Object.fromEntries(
    Object.entries(wishParams(wish)).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

test("whatever stands in the address, the routes accept what is asked for", () => {
  fc.assert(
    fc.property(junk, junk, junk, (one, two, three) => {
      const q = read(parseAsText(200).parse, one, "");
      const locale = read(parseAsLocale.parse, two, "");
      const search: SearchState = {
        q,
        scope: "all",
        locale,
        word: false,
        gaps: false,
        limit: read(parseAsCount(1_000).parse, three, 200),
        ...facets(two),
      };
      expect(searchParams.safeParse(sent(toSearchWish(search, q, []))).error).toBeUndefined();
      const catalogue: CatalogueState = {
        filter: q,
        sort: "rank",
        down: false,
        in: locale,
        lines: read(parseAsCount(20_000).parse, three, 500),
        ...facets(two),
      };
      expect(catalogueParams.safeParse(sent(toCatalogueWish(catalogue, q, locale))).error).toBeUndefined();
    }),
  );
});
