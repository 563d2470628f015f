/** Address of the library. The routes and exports read the same filters. */
import { createLoader } from "nuqs/server";
import { LIBRARY_FACETS, LIBRARY_SORTS, type LibraryFacet } from "../model/library-names.ts";
import { readPriceRange } from "../model/price-range.ts";
import {
  boundedInt,
  cutText,
  id,
  listOf,
  oneNumberOf,
  oneOf,
  shortText,
  someOf,
  validText,
  type Parsed,
} from "../../query/address-parsers.ts";
import { viewAddress } from "../../views/view-screen.ts";
import { LIBRARY_COLUMNS } from "./library-columns.ts";

const GROUP_BY_OPTIONS = ["none", "project", "group"] as const;
export type GroupBy = (typeof GROUP_BY_OPTIONS)[number];

export const MAX_QUERY = 200;

/** Maximum opportunities per selection or export. */
export const MAX_SELECTED = 10_000;

/** Maximum characters of one facet value. */
const MAX_FACET = 60;

const facet = shortText(MAX_FACET).withDefault("");
const price = validText((text) => text === "" || readPriceRange(text) !== undefined, MAX_FACET).withDefault("");
const facets = Object.fromEntries(LIBRARY_FACETS.map((name) => [name, name === "price" ? price : facet])) as Record<
  LibraryFacet,
  typeof facet
>;

/** An empty value means no filter. */
export const libraryFilter = { q: cutText(MAX_QUERY).withDefault(""), ...facets };
export type LibraryFilter = Parsed<typeof libraryFilter>;

const order = {
  sort: oneOf(LIBRARY_SORTS).withDefault("readAt"),
  dir: oneOf(["asc", "desc"]).withDefault("desc"),
};
const layout = { per: oneNumberOf([25, 100]).withDefault(25), together: oneOf(GROUP_BY_OPTIONS).withDefault("none") };

/** Parameters of a saved view: all but the page number and the collapsed groups. */
export const libraryView = { ...libraryFilter, ...order, ...layout };
export const libraryRequest = { ...libraryView, page: boundedInt(1, 1_000_000).withDefault(1) };
export type LibraryQuery = Parsed<typeof libraryRequest>;
export const readLibraryQuery = createLoader(libraryRequest);

export const libraryAddress = {
  ...libraryRequest,
  /** Keys of the collapsed projects or groups. */
  folded: listOf((key) => key).withDefault([]),
  /** Id of the opportunity in the preview pane. */
  open: id,
  ...viewAddress,
};
export type LibraryAddress = Parsed<typeof libraryAddress>;

/** Default: the operator's own columns. */
export const libraryColumns = { columns: someOf(LIBRARY_COLUMNS) };

export const NO_FILTER: LibraryFilter = {
  q: "",
  ...(Object.fromEntries(LIBRARY_FACETS.map((name) => [name, ""])) as Record<LibraryFacet, string>),
};

/** The library without any parameter. */
export const DEFAULT_LIBRARY_QUERY: LibraryQuery = {
  ...NO_FILTER,
  sort: "readAt",
  dir: "desc",
  page: 1,
  per: 25,
  together: "none",
};
