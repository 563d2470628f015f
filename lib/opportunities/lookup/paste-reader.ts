/** Bundle of the paste parser and planner, lazy-loaded by the page. Pure. */
import { textsToLookUp, planOf, planText, resolvePaste } from "./paste-resolve.ts";
import { parsePasted, pastedSteps } from "../paste/paste.ts";

export const pasteReader = {
  parsePasted,
  pastedSteps,
  askable: textsToLookUp,
  settle: resolvePaste,
  planOf,
  planWords: planText,
};

export type PasteReader = typeof pasteReader;
