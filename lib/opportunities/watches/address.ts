/** Addresses of the list of watches, and of the list of changed opportunities on the home page. */
import { boundedInt, cutText, oneOf, type Parsed } from "../../query/address-parsers.ts";

/** Watches of whole opportunities, or of steps and entries. */
export const WATCHED_PARTS = ["whole", "part"] as const;

export const watchesAddress = { q: cutText(200).withDefault(""), part: oneOf(WATCHED_PARTS) };
export type WatchesAddress = Parsed<typeof watchesAddress>;

const WATCHED_SHOWN = ["changed", "all"] as const;
export type WatchedShown = (typeof WATCHED_SHOWN)[number];

/** Rows per page on the home page; small, so that its other sections stay visible. */
export const WATCHED_PAGE = 6;

export const watchedAddress = {
  show: oneOf(WATCHED_SHOWN).withDefault("changed"),
  /** Rank, from 1. */
  page: boundedInt(1, 1_000).withDefault(1),
};
export type WatchedQuery = Parsed<typeof watchedAddress>;

export const DEFAULT_WATCHED_QUERY: WatchedQuery = { show: "changed", page: 1 };
