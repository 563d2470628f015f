/** Contents of the demo: the sandbox's opportunities and respondents that it picks. Pure. */
import type { Int64 } from "../int64.ts";

const MINUTE = 60_000;

/**
 * Watched from the first snapshot on: a price that rises, an order that pauses, one whose quotas are replaced, and
 * quotas that close.
 */
export const WATCHED: readonly string[] = ["55304", "55410", "55412", "55411", "55301", "55310"];

/** Fetched again after each move of the clock; their quotas fall. Includes the groups of the run. */
export const UPDATED: readonly string[] = [
  ...WATCHED,
  "55306",
  "55307",
  "55314",
  "55315",
  "55316",
  "55319",
  "55320",
  "55322",
  "55414",
  "57001",
  "57004",
  "57007",
  "57013",
  "57019",
];

/** Milliseconds after the first snapshot. At the first, quotas are replaced; at the second, an order is paused. */
export const MOVES: readonly number[] = [6 * MINUTE, 42 * MINUTE];

/** Limit of the watches in percent. */
export const WATCH_PERCENT = 25;

interface DemoRun {
  readonly name: string;
  /** Ids of respondents. */
  readonly respondents: readonly string[];
  readonly groupIds: readonly Int64[];
}

const groups = (...ids: readonly string[]): readonly Int64[] => ids as readonly Int64[];

/** One outcome of each kind for one respondent, and a matrix of six. */
export const RUNS: readonly DemoRun[] = [
  {
    name: "Mina and eight groups",
    respondents: ["mina-berlin-31"],
    groupIds: groups("11241127", "11250030", "11250031", "1174589", "11250050", "11251027", "11250044", "11250063"),
  },
  {
    name: "Six respondents, six groups",
    respondents: [
      "mina-berlin-31",
      "jonas-hamburg-44",
      "lena-leipzig-19",
      "anna-vienna-45",
      "emma-austin-29",
      "claire-lyon-52",
    ],
    groupIds: groups("11241127", "11250030", "11250031", "11251019", "1174710", "1174712"),
  },
];

/** Keys of the context template. */
export const CONTEXT = {
  name: "Campaign",
  items: { campaign: "autumn-panel", channel: "newsletter", placement: "inbox" },
} as const;
