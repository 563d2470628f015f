/**
 * What saved views keep of the parts of Qualify. Of respondents they keep nothing: a persona is named by the id that the
 * console gave it, which says nothing about anybody. The workbench itself has no views. Pure.
 */
import { readTypedId } from "../int64.ts";
import { listOf, oneOf, words } from "../views/view-keys.ts";
import type { ReadKey, ViewScreen } from "../views/view-screen.ts";
import { LONGEST_FILTER, linkedRunWish } from "./run-choices.ts";
import { MOST_RUN_GROUPS, MOST_RUN_SUBJECTS } from "./run-limits.ts";
import { TRUST_PERIODS } from "./trust-choices.ts";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const personaIds = listOf((item) => (UUID.test(item) ? item : undefined), MOST_RUN_SUBJECTS);

const countOf = (list: string | null): number => (list ?? "").split(",").filter(Boolean).length;

export const WHOSE = ["all", "mine", "shared"] as const;

const personaFilter = { q: words(LONGEST_FILTER), tag: words(LONGEST_FILTER), whose: oneOf(WHOSE, "all") };

export const PERSONAS_SCREEN: ViewScreen = {
  name: "personas",
  everything: "Every persona",
  fixed: { tab: "personas" },
  keys: personaFilter,
};

/** A matrix before it is run: groups, personas, and about whom of them the service is to be asked. A kept run has an address of its own. */
export const MATRIX_SCREEN: ViewScreen = {
  name: "matrix",
  everything: "An empty matrix",
  fixed: { tab: "matrix" },
  keys: {
    groups: listOf((item) => readTypedId(item), MOST_RUN_GROUPS),
    personas: personaIds,
    live: personaIds,
    ...personaFilter,
  },
  cannotKeep: (now) =>
    countOf(now.get("groups")) > MOST_RUN_GROUPS || countOf(now.get("personas")) > MOST_RUN_SUBJECTS
      ? `A view keeps as much as one run takes: at most ${MOST_RUN_GROUPS} groups and ${MOST_RUN_SUBJECTS} personas.`
      : undefined,
};

/** As the list of runs reads its address. */
const ofRuns =
  (key: "by" | "kind" | "outcome" | "pair" | "from" | "to"): ReadKey =>
  (text) =>
    linkedRunWish({ [key]: text })[key] || undefined;

export const RUNS_SCREEN: ViewScreen = {
  name: "runs",
  everything: "Every run",
  fixed: { tab: "runs" },
  keys: {
    q: words(LONGEST_FILTER),
    by: ofRuns("by"),
    kind: ofRuns("kind"),
    outcome: ofRuns("outcome"),
    pair: ofRuns("pair"),
    from: ofRuns("from"),
    to: ofRuns("to"),
  },
};

export const TRUST_SCREEN: ViewScreen = {
  name: "trust",
  everything: "The last 30 days",
  fixed: { tab: "trust" },
  keys: { period: oneOf(TRUST_PERIODS, "30d") },
};

export const DICTIONARY_SCREEN: ViewScreen = {
  name: "dictionary",
  everything: "Every reason",
  fixed: { tab: "dictionary" },
  keys: { q: words(LONGEST_FILTER) },
};

export const QUALIFICATION_SCREENS: readonly ViewScreen[] = [
  MATRIX_SCREEN,
  PERSONAS_SCREEN,
  RUNS_SCREEN,
  TRUST_SCREEN,
  DICTIONARY_SCREEN,
];
