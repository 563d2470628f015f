/** What the library may be asked for, by a control or by an address that anybody may have edited. */
import { z } from "zod";
import { LIBRARY_FACETS, LIBRARY_SORTS, type LibraryFacet } from "../library-names.ts";
import { readPriceRange } from "../price-range.ts";
import { typedId } from "../typed-id.ts";
import { byGroup } from "./params.ts";
import { MOST_AT_ONCE } from "./reading-items.ts";
import { LAST_PAGE, MAX_FACET, MAX_QUERY, PAGE_SIZES, TOGETHER } from "./library-choices.ts";

const facet = z.string().max(MAX_FACET);
const price = facet.refine(
  (text) => text === "" || readPriceRange(text) !== undefined,
  "A range is written like 2-3.5.",
);
const q = z.string().max(MAX_QUERY, `At most ${MAX_QUERY} characters.`);
const sort = z.enum(LIBRARY_SORTS);
const dir = z.enum(["asc", "desc"]);
const page = z.coerce.number().int().min(1).max(LAST_PAGE);
const per = z.coerce.number().refine((size) => PAGE_SIZES.some((known) => known === size), "25 or 100 rows a page.");
const together = z.enum(TOGETHER);

const each = <T extends z.ZodType>(make: (facet: z.ZodString) => T) =>
  Object.fromEntries(LIBRARY_FACETS.map((name) => [name, make(name === "price" ? price : facet)])) as Record<
    LibraryFacet,
    T
  >;

const filters = { q: q.default(""), ...each((one) => one.default("")) };
export const libraryFilter = z.object(filters);
export type LibraryFilter = z.infer<typeof libraryFilter>;

export const libraryWish = z.object({
  ...filters,
  sort: sort.default("readAt"),
  dir: dir.default("desc"),
  page: page.default(1),
  per: per.default(PAGE_SIZES[0]),
  together: together.default("none"),
});
export type LibraryWish = z.infer<typeof libraryWish>;

/** Opportunities by name, or none. */
export const anyIds = (most: number) =>
  z.array(typedId).max(most, `At most ${most.toLocaleString("en")} opportunities at once.`);

/** Opportunities by name: to be watched or handed out. */
export const idList = (most: number) => anyIds(most).min(1, "Choose at least one opportunity.");

/** What is to be read: by name, by group and locale, or both. */
export const manyWish = z.strictObject({
  ids: anyIds(MOST_AT_ONCE),
  groups: z
    .array(byGroup)
    .max(MOST_AT_ONCE, `At most ${MOST_AT_ONCE.toLocaleString("en")} groups at once.`)
    .default([]),
});
