/** `display_mode` in words. An open set: what is not known is shown as written (service-facts §3). */
import { keptApart } from "../kept-apart.ts";

const KNOWN: Readonly<Record<string, string>> = {
  single_select: "single select",
  single_select_grid: "single select grid",
  single_select_searchable: "single select, searchable",
  multi_select: "multi select",
  multi_select_searchable: "multi select, searchable",
  text_entry: "text entry",
  geo: "place, derived by the service",
  zip: "postal code, derived by the service",
  none: "not asked, derived by the service",
};

export function modeWords(mode: string): string {
  if (mode === "") return "not stated";
  return Object.hasOwn(KNOWN, mode) ? (KNOWN[mode] ?? mode) : `other (${keptApart(mode)})`;
}

/** Modes in which a respondent gives one answer; a grid or what the service derives may hold several. */
const ONE_ANSWER = new Set(["single_select", "single_select_searchable", "text_entry"]);

/** Whether a respondent may hold several answers; `undefined` where the mode does not tell. */
export function holdsSeveral(mode: string): boolean | undefined {
  if (ONE_ANSWER.has(mode)) return false;
  return mode.startsWith("multi_select") ? true : undefined;
}
