/** What may be chosen about watches, and how many. Free of the schema library, so that the browser can have it. */
import { numberOf } from "../number-of.ts";
import type { WatchedWish } from "./watch-params.ts";

/** Counts that move by so much are told unless somebody chooses otherwise. */
export const USUAL_PERCENT = 50;
export const LEAST_PERCENT = 1;
export const MOST_PERCENT = 100;

/** Watches of one person. */
export const MOST_WATCHES = 500;

/** Opportunities watched by one act. */
export const MOST_AT_ONCE = 200;

export const WATCHED_SHOWN = ["changed", "all"] as const;
export type WatchedShown = (typeof WATCHED_SHOWN)[number];

/** Watches of whole opportunities, or of their steps and entries. */
export const WATCHED_PARTS = ["whole", "part"] as const;

/** Home shows so many at once, so that what else is there stays in sight. */
export const WATCHED_PAGE = 6;
export const LAST_WATCHED_PAGE = 1_000;

/** The watched opportunities as home shows them without a wish. */
export const USUAL_WATCHED: WatchedWish = { show: "changed", page: 1 };

/** What is shown, out of an address that anybody may have edited. */
export function readLinkedWatched(given: Readonly<Record<string, unknown>>): WatchedWish {
  const page = numberOf(given["page"]);
  return {
    show: WATCHED_SHOWN.find((known) => known === given["show"]) ?? USUAL_WATCHED.show,
    page: Number.isInteger(page) && page >= 1 && page <= LAST_WATCHED_PAGE ? page : 1,
  };
}
