import { expect, test } from "vitest";
import { LIBRARY_FACETS } from "../model/library-names.ts";
import { canonicalQuery as spelled } from "../../views/view-screen.ts";
import { readLibraryQuery, DEFAULT_LIBRARY_QUERY } from "./address.ts";
import { LIBRARY_SCREEN } from "./library-screen.ts";
import { readManyInputSchema } from "../fetch/params.ts";
import { idList, libraryParams } from "./params.ts";

const canonicalQuery = (query: string) => spelled(LIBRARY_SCREEN, query);

test("a URL without parameters selects the newest fetches", () => {
  expect(libraryParams.parse({})).toEqual(DEFAULT_LIBRARY_QUERY);
  for (const facet of LIBRARY_FACETS) expect(libraryParams.parse({})[facet]).toBe("");
  expect(libraryParams.safeParse({ page: "0" }).success).toBe(false);
  expect(libraryParams.safeParse({ per: "5000" }).success).toBe(false);
});

test("ignores invalid parameters of an edited URL and keeps the valid ones", () => {
  const edited = { status: "x".repeat(61), sort: "rank", dir: "up", page: "1e99", per: "50", together: "all" };
  expect(readLibraryQuery(edited)).toEqual(DEFAULT_LIBRARY_QUERY);
  expect(readLibraryQuery({ ...edited, country: "DE" })).toMatchObject({ country: "DE", page: 1 });
  expect(readLibraryQuery({ q: ["a", "b"], category: ["1"] })).toMatchObject({ q: "a", category: "1" });
});

test("ignores an invalid price range", () => {
  expect(readLibraryQuery({ price: "2-3.5" })).toMatchObject({ price: "2-3.5" });
  expect(readLibraryQuery({ price: "3-2" })).toMatchObject({ price: "" });
  expect(libraryParams.safeParse({ price: "cheap" }).success).toBe(false);
  expect(canonicalQuery("price=2-3.5&sort=readAt")).toBe("price=2-3.5");
});

test("an action accepts the parsed query of the page and rejects anything else", () => {
  const query = { ...DEFAULT_LIBRARY_QUERY, page: 3, per: 100, status: "OPEN" };
  expect(libraryParams.parse(query)).toEqual(query);
  for (const page of [{ toString: "" }, null, [1], { page: 1 }, true, Number.NaN]) {
    expect(libraryParams.safeParse({ ...query, page }).success).toBe(false);
  }
  for (const q of [["a"], {}, null, 5]) expect(libraryParams.safeParse({ ...query, q }).success).toBe(false);
});

test("ids in a list keep every digit, and the list has a maximum length", () => {
  expect(idList(2).parse([" 9223372036854775807 "])).toEqual(["9223372036854775807"]);
  expect(idList(2).safeParse(["1", "2", "3"]).success).toBe(false);
  expect(idList(2).safeParse([]).success).toBe(false);
});

test("equal views have equal canonical queries, regardless of parameter order and other parameters", () => {
  const one = canonicalQuery("status=OPEN&sort=cpi&page=4&dir=desc&folded=1");
  expect(one).toBe(canonicalQuery("sort=cpi&view=x&status=OPEN"));
  expect(one).toBe("status=OPEN&sort=cpi");
  expect(canonicalQuery("sort=rank&q=")).toBe("");
});

const said = (ids: readonly string[]) =>
  readManyInputSchema.safeParse({ ids }).error?.issues.map(({ message }) => message);

test("a bulk read may consist of groups only; invalid input is refused with a message", () => {
  const group = { groupId: "8812", country: "US", language: "en" };
  expect(readManyInputSchema.safeParse({ ids: [], groups: [group] }).success).toBe(true);
  expect(said(Array.from({ length: 2_001 }, (_, index) => String(index + 1)))).toEqual([
    "At most 2,000 opportunities at once.",
  ]);
  expect(said(["7", "seven"])?.[0]).toMatch(/^An ID is a whole number/);
});
