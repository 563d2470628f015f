import * as fc from "fast-check";
import { expect, test } from "vitest";
import { LIBRARY_FACETS } from "../library-names.ts";
import { canonicalQuery as spelled } from "../views/view-screen.ts";
import { idList, libraryWish, manyWish } from "./library-params.ts";
import { readLinkedLibrary, USUAL_LIBRARY } from "./library-wish.ts";
import { LIBRARY_SCREEN } from "./library-screen.ts";

const canonicalQuery = (query: string) => spelled(LIBRARY_SCREEN, query);

test("an address without parameters is the newest readings", () => {
  expect(libraryWish.parse({})).toMatchObject({ q: "", status: "", sort: "readAt", dir: "desc", page: 1, per: 25 });
  for (const facet of LIBRARY_FACETS) expect(libraryWish.parse({})[facet]).toBe("");
  expect(libraryWish.safeParse({ page: "0" }).success).toBe(false);
  expect(libraryWish.safeParse({ per: "5000" }).success).toBe(false);
});

test("an address that somebody edited is read for what it still says", () => {
  const edited = { q: ["a", "b"], status: "x".repeat(61), category: ["1"], sort: "rank", dir: "up", page: "1e99" };
  expect(readLinkedLibrary(edited)).toEqual(libraryWish.parse({}));
  expect(readLinkedLibrary({ ...edited, country: "DE" })).toMatchObject({ country: "DE", page: 1 });
});

test("a range of prices that is none narrows nothing", () => {
  expect(readLinkedLibrary({ price: "2-3.5" })).toMatchObject({ price: "2-3.5" });
  expect(readLinkedLibrary({ price: "3-2" })).toMatchObject({ price: "" });
  expect(libraryWish.safeParse({ price: "cheap" }).success).toBe(false);
  expect(canonicalQuery("price=2-3.5&sort=readAt")).toBe("price=2-3.5");
});

test("an id of a list keeps every digit, and there is a most", () => {
  expect(idList(2).parse([" 9223372036854775807 "])).toEqual(["9223372036854775807"]);
  expect(idList(2).safeParse(["1", "2", "3"]).success).toBe(false);
  expect(idList(2).safeParse([]).success).toBe(false);
});

test("equal views are equal texts, whatever order and whatever else an address has", () => {
  const one = canonicalQuery("status=OPEN&sort=cpi&page=4&dir=desc&folded=1");
  expect(one).toBe(canonicalQuery("sort=cpi&view=x&status=OPEN"));
  expect(one).toBe("status=OPEN&sort=cpi");
  expect(canonicalQuery("sort=rank&q=")).toBe("");
});

const said = (ids: readonly string[]) => manyWish.safeParse({ ids }).error?.issues.map(({ message }) => message);

test("what is to be read may be groups alone, and is refused with the words of what is wrong", () => {
  const group = { groupId: "8812", country: "US", language: "en" };
  expect(manyWish.safeParse({ ids: [], groups: [group] }).success).toBe(true);
  expect(said(Array.from({ length: 2_001 }, (_, index) => String(index + 1)))).toEqual([
    "At most 2,000 opportunities at once.",
  ]);
  expect(said(["7", "seven"])?.[0]).toMatch(/^An id is a whole number/);
});

/** What an address may hold: sound values, near misses, and anything. */
const linked = fc.record(
  {
    ...Object.fromEntries(
      ["q", ...LIBRARY_FACETS].map((name) => [name, fc.oneof(fc.string(), fc.constant("1-2"), fc.anything())]),
    ),
    sort: fc.constantFrom("readAt", "cpi", "none", 3),
    dir: fc.constantFrom("asc", "desc", "up"),
    page: fc.oneof(fc.integer(), fc.nat().map(String), fc.anything()),
    per: fc.constantFrom("25", 100, "100", 50, undefined),
    together: fc.constantFrom("none", "project", "all"),
  },
  { requiredKeys: [] },
);

test("what is read of an address is what the route takes, and a sound wish is read as it stands", () => {
  expect(USUAL_LIBRARY).toEqual(libraryWish.parse({}));
  fc.assert(
    fc.property(linked, (given) => {
      const read = readLinkedLibrary(given);
      expect(libraryWish.parse(read)).toEqual(read);
      const sound = libraryWish.safeParse(given);
      if (sound.success) expect(read).toEqual(sound.data);
    }),
    // What no number can be made of.
    { examples: [[{ page: { toString: "" } }]] },
  );
});
