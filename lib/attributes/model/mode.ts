/** `display_mode` as text. The set is open: unknown modes are shown as received. */
import { isolateBidi } from "../../bidi-isolate.ts";
import type { DISPLAY_MODES } from "../../sampling/schema.ts";

const MODE_LABELS: Readonly<Record<(typeof DISPLAY_MODES)[number], string>> = {
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

export function modeLabel(mode: string): string {
  if (mode === "") return "not stated";
  return hasLabel(mode) ? MODE_LABELS[mode] : `other (${isolateBidi(mode)})`;
}

const hasLabel = (mode: string): mode is keyof typeof MODE_LABELS => Object.hasOwn(MODE_LABELS, mode);

/** Modes with a single answer; a grid, or an attribute derived by the service, may hold several. */
const ONE_ANSWER = new Set(["single_select", "single_select_searchable", "text_entry"]);

/** Whether a respondent may have several answers; `undefined` if the mode does not determine it. */
export function holdsSeveral(mode: string): boolean | undefined {
  if (ONE_ANSWER.has(mode)) return false;
  return mode.startsWith("multi_select") ? true : undefined;
}
