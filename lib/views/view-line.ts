/** Saved view as a list item. */
export interface SavedViewLine {
  readonly id: string;
  readonly name: string;
  /** Canonical query for the current screen, without `?`. */
  readonly query: string;
  readonly shared: boolean;
  readonly own: boolean;
  /** Name of the owner. */
  readonly owner: string;
  /** Whether the operator may change or delete it. */
  readonly changeable: boolean;
}

export const MAX_VIEW_NAME = 60;
/** Maximum characters of a query: the longest contain lists of ids. */
export const MAX_VIEW_QUERY = 8_000;
