/** Addresses of the list of runs, of one run, and of two runs side by side. */
import {
  boundedInt,
  cutText,
  day,
  flag,
  listOf,
  matching,
  oneOf,
  shortText,
  type Parsed,
} from "../../query/address-parsers.ts";
import { MAX_RUN_SUBJECTS } from "../model/limits.ts";
import { PAIR } from "../model/pair.ts";

export const RUNS_PER_PAGE = 50;
const MAX_FILTER_LENGTH = 200;

/** Longest run id. */
const MAX_ID_LENGTH = 40;

/** An empty value means no filter. */
export const runsFilter = {
  /** Part of the name. */
  q: cutText(MAX_FILTER_LENGTH).withDefault(""),
  /** Email address of the operator. */
  by: shortText(MAX_FILTER_LENGTH).withDefault(""),
  kind: oneOf(["", "live", "local"]).withDefault(""),
  outcome: oneOf(["", "failed", "differs"]).withDefault(""),
  pair: matching(PAIR).withDefault(""),
  /** UTC days, both inclusive. */
  from: day,
  to: day,
};
export type RunsFilterQuery = Parsed<typeof runsFilter>;

export const runsRequest = { ...runsFilter, page: boundedInt(1, 1_000_000).withDefault(1) };
export type RunsQuery = Parsed<typeof runsRequest>;

/** Ids of the runs selected for comparison, at most two. */
const pick = listOf((text) => (text.length <= MAX_ID_LENGTH ? text : undefined), { most: 2 }).withDefault([]);
export const runsAddress = { ...runsRequest, pick };

/** Unfiltered list, newest first. */
export const ALL_RUNS: RunsQuery = { q: "", by: "", kind: "", outcome: "", pair: "", from: "", to: "", page: 1 };

/** `subject`: index of the selected respondent. */
export const runAddress = { subject: boundedInt(0, MAX_RUN_SUBJECTS - 1) };

/** Maximum expanded rows; beyond it the oldest are collapsed. */
export const MAX_OPEN = 20;
/** `open`: keys of the expanded rows. Absent: the default rows of the run. */
export const outcomesAddress = { open: listOf((key) => key) };

const run = cutText(MAX_ID_LENGTH).withDefault("");
export const comparedRuns = { a: run, b: run };
/** `only`: only differences. */
export const compareRunsAddress = { only: flag };
