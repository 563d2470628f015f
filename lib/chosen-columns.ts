/** Visible columns of a table: from the URL, else the user's own choice. Pure. */

interface ChosenColumns<Column> {
  readonly columns: readonly Column[];
  /** The URL overrides the user's own columns: a choice then changes only the URL. */
  readonly ofLink: boolean;
}

/** @param fromUrl `null` or empty: none. */
export function chosenColumns<Column extends string>(
  all: readonly Column[],
  fromUrl: readonly Column[] | null,
  own: readonly Column[],
): ChosenColumns<Column> {
  const linked = all.filter((column) => fromUrl?.includes(column));
  if (linked.length === 0) return { columns: own, ofLink: false };
  return { columns: linked, ofLink: linked.join() !== all.filter((column) => own.includes(column)).join() };
}
