/** `display_mode` in words. An open set: what is not known is shown as written (service-facts §3). */
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
  return Object.hasOwn(KNOWN, mode) ? (KNOWN[mode] ?? mode) : `other (${mode})`;
}
