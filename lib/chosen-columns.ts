/** Which columns a table shows: a link's, else the person's own. Pure. */

interface ChosenColumns<Column> {
  readonly columns: readonly Column[];
  /** A link shows others than the person's own: a choice then changes the address alone. */
  readonly ofLink: boolean;
}

/** @param fromUrl names with commas between them; what is no column is left out. */
export function chosenColumns<Column extends string>(
  all: readonly Column[],
  fromUrl: string | null,
  own: readonly Column[],
): ChosenColumns<Column> {
  const named = new Set(fromUrl?.split(","));
  const linked = all.filter((column) => named.has(column));
  if (linked.length === 0) return { columns: own, ofLink: false };
  return { columns: linked, ofLink: linked.join() !== all.filter((column) => own.includes(column)).join() };
}
