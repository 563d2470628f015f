import type { FacetName, FilterName } from "@/lib/attributes/search-facets";
import type { SearchChange, SearchState } from "./search-state";

/** Whatever narrows, taken out of the URL. */
export const NO_FILTERS = {
  scope: null,
  locale: null,
  gaps: null,
  country: null,
  activity: null,
  modes: null,
  asked: null,
  missing: null,
  source: null,
  limit: null,
} as const satisfies SearchChange;

/** The change that takes one filter off, or one of its values. */
export function without(state: Pick<SearchState, "modes">, name: FilterName, value?: string): SearchChange {
  if (name !== "modes" || value === undefined) return { [name]: null, limit: null };
  const left = state.modes.filter((mode) => mode !== value);
  return { modes: left.length > 0 ? left : null, limit: null };
}

/** The change that chooses a value, or gives it up when it is the chosen one. Only modes can be several. */
export function toggled(state: SearchState, name: FacetName, value: string): SearchChange {
  if (name === "modes") {
    return state.modes.includes(value) ? without(state, name, value) : { modes: [...state.modes, value], limit: null };
  }
  return { [name]: state[name] === value ? null : value, limit: null };
}

/** The values of a facet that are chosen. */
export function chosenOf(state: SearchState, name: FacetName): readonly string[] {
  if (name === "modes") return state.modes;
  if (name === "activity") return state.activity === "any" ? [] : [state.activity];
  if (name === "source") return state.source === null || state.source === "any" ? [] : [state.source];
  const value = state[name];
  return value ? [value] : [];
}
