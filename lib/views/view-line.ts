/** A saved view as a list of them shows it. */
export interface SavedViewLine {
  readonly id: string;
  readonly name: string;
  /** Without `?`, as the screen spells it today. */
  readonly query: string;
  readonly shared: boolean;
  readonly own: boolean;
  /** Name of the person it belongs to. */
  readonly owner: string;
  /** Whether the person may change or delete it. */
  readonly changeable: boolean;
}

export const MAX_VIEW_NAME = 60;
/** Characters of a query: the longest are lists of ids. */
export const MAX_VIEW_QUERY = 8_000;
