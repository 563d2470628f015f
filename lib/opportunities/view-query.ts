/** What of the library's address a saved view keeps, spelled one way, so that equal views are equal texts. Pure. */
import { LIBRARY_FACETS } from "../library-names.ts";
import { readLinkedLibrary, USUAL_LIBRARY } from "./library-wish.ts";

export interface SavedViewLine {
  readonly id: string;
  readonly name: string;
  /** Without `?`, as `canonicalQuery` spells it. */
  readonly query: string;
  readonly shared: boolean;
  readonly own: boolean;
  /** Name of the person it belongs to. */
  readonly owner: string;
  /** Whether the person may change or delete it. */
  readonly changeable: boolean;
}

/** Everything but the page, and which groups are folded. */
export const VIEW_KEYS = ["q", ...LIBRARY_FACETS, "sort", "dir", "per", "together"] as const;

export type ViewState = Readonly<Record<(typeof VIEW_KEYS)[number], string | number>>;

/** `sort=cpi&status=OPEN`: what differs from the usual, in one order. */
export function viewQuery(state: Partial<ViewState>): string {
  const given = VIEW_KEYS.filter(
    (key) => state[key] !== undefined && state[key] !== "" && state[key] !== USUAL_LIBRARY[key],
  );
  return new URLSearchParams(given.map((key) => [key, String(state[key])])).toString();
}

/** The same out of any query, whatever it holds besides. */
export function canonicalQuery(query: string): string {
  return viewQuery(stateOfView(query));
}

export const stateOfView = (query: string) => readLinkedLibrary(Object.fromEntries(new URLSearchParams(query)));
