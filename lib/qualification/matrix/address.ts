/** Address of the matrix: its setup, or the stored run. Contains no respondent. */
import { cutText, flag, matching } from "../../query/address-parsers.ts";
import { viewAddress } from "../../views/view-screen.ts";
import { LOCALE } from "../model/persona/respondent-rules.ts";

/** Comma-separated ids, as chosen; the page explains a list that is too long for a run. */
const chosen = cutText(20_000).withDefault("");

export const matrixAddress = {
  /** Stored run. */
  run: cutText(60).withDefault(""),
  /** Groups of a matrix that has not been run yet. */
  groups: chosen,
  /** Persona ids of that matrix, as assigned by the console, and the subset to ask the service about. */
  personas: chosen,
  live: chosen,
  /** Number of respondents of a duplicated run that were entered by hand, and are not part of the setup. */
  typed: matching(/^\d{1,3}$/).withDefault(""),
  /** Pair whose card is open, by its indexes in the run: `2:14`. */
  pair: matching(/^\d{1,6}:\d{1,6}$/).withDefault(""),
  differs: flag,
  /** Locale of the planner's questions. */
  words: matching(LOCALE).withDefault(""),
  /** Saved view that the setup came from; a stored run has none. */
  ...viewAddress,
};
