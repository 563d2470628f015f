/**
 * Saved-view definitions of the Qualify tabs. No respondent data is stored: a persona is referenced by its console id.
 * The qualify form itself has no views. Pure.
 */
import { readTypedId } from "../int64.ts";
import { listOf, uuid } from "../query/address-parsers.ts";
import { keysOf, type ViewScreen } from "../views/view-screen.ts";
import { dictionaryAddress } from "./dictionary/address.ts";
import { MAX_RUN_GROUPS, MAX_RUN_SUBJECTS } from "./model/limits.ts";
import { personasAddress } from "./personas/address.ts";
import { runsFilter } from "./runs/address.ts";
import { trustAddress } from "./trust/address.ts";

/** The address of the matrix accepts longer lists, so that the page can explain that they are too long. */
const typed = /[\s,;]+/;
const groupIds = listOf((item) => readTypedId(item), { most: MAX_RUN_GROUPS, also: typed });
const personaIds = listOf((item) => uuid.parse(item) ?? undefined, { most: MAX_RUN_SUBJECTS, also: typed });

const countOf = (list: string | null): number => (list ?? "").split(",").filter(Boolean).length;

const PERSONAS_SCREEN: ViewScreen = {
  name: "personas",
  everything: "All personas",
  fixed: { tab: "personas" },
  keys: keysOf(personasAddress),
};

/**
 * Matrix setup before the run: groups, personas, and the subset of personas asked live. A stored run has its own URL.
 */
const MATRIX_SCREEN: ViewScreen = {
  name: "matrix",
  everything: "Empty matrix",
  fixed: { tab: "matrix" },
  keys: keysOf({ groups: groupIds, personas: personaIds, live: personaIds, ...personasAddress }),
  cannotKeep: (now) =>
    countOf(now.get("groups")) > MAX_RUN_GROUPS || countOf(now.get("personas")) > MAX_RUN_SUBJECTS
      ? `Like a run, a view can have at most ${MAX_RUN_GROUPS} groups and ${MAX_RUN_SUBJECTS} personas.`
      : undefined,
};

const RUNS_SCREEN: ViewScreen = {
  name: "runs",
  everything: "All runs",
  fixed: { tab: "runs" },
  keys: keysOf(runsFilter),
};

const TRUST_SCREEN: ViewScreen = {
  name: "trust",
  everything: "Last 30 days",
  fixed: { tab: "trust" },
  keys: keysOf(trustAddress),
};

const DICTIONARY_SCREEN: ViewScreen = {
  name: "dictionary",
  everything: "All reasons",
  fixed: { tab: "dictionary" },
  keys: keysOf(dictionaryAddress),
};

export const QUALIFICATION_SCREENS: readonly ViewScreen[] = [
  MATRIX_SCREEN,
  PERSONAS_SCREEN,
  RUNS_SCREEN,
  TRUST_SCREEN,
  DICTIONARY_SCREEN,
];
