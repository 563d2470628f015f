import type { SearchState } from "@/lib/attributes/address";
import type { FacetName, FilterName } from "@/lib/attributes/search/search-facets";

/** Change of URL parameters; `null` removes one. */
export type SearchChange = { readonly [Key in keyof SearchState]?: SearchState[Key] | null };

/** Change that removes all filters from the URL. */
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

/** Change that removes a filter, or one of its values. */
export function without(state: Pick<SearchState, "modes">, name: FilterName, value?: string): SearchChange {
  if (name !== "modes" || value === undefined) return { [name]: null, limit: null };
  const left = state.modes.filter((mode) => mode !== value);
  return { modes: left.length > 0 ? left : null, limit: null };
}

/** Change that selects a value, or deselects it if selected. Only modes allow several values. */
export function toggled(state: SearchState, name: FacetName, value: string): SearchChange {
  if (name === "modes") {
    return state.modes.includes(value) ? without(state, name, value) : { modes: [...state.modes, value], limit: null };
  }
  return { [name]: state[name] === value ? null : value, limit: null };
}

/** Selected values of a facet. */
export function chosenOf(state: SearchState, name: FacetName): readonly string[] {
  if (name === "modes") return state.modes;
  if (name === "activity") return state.activity === "any" ? [] : [state.activity];
  if (name === "source") return state.source === "any" ? [] : [state.source];
  const value = state[name];
  return value ? [value] : [];
}
