import type { Together } from "@/lib/opportunities/library-choices";
import type { GroupSum, LibraryPage, LibraryRow } from "@/lib/opportunities/library-model";

/** Rows as they stand in the table: under their sums where they stand together, and none of what is folded. */
export function shownRows({ rows, groups }: Listed, together: Together, folded: readonly string[]): LibraryRow[] {
  if (together === "none") return [...rows];
  return groups
    .filter(({ key }) => !folded.includes(key))
    .flatMap((sum) => rows.filter((row) => belongsTo(row, together, sum)));
}

type Listed = Pick<LibraryPage, "rows" | "groups">;

export const belongsTo = (row: LibraryRow, together: "project" | "group", { key }: GroupSum): boolean =>
  (together === "project" ? (row.projectId ?? "") : row.groupId) === key;

/** The ids before and after `id` in the list; `undefined` for what does not stand in it. */
export function neighboursOf(id: string, rows: readonly Pick<LibraryRow, "id">[]): Neighbours | undefined {
  const at = rows.findIndex((row) => row.id === id);
  return at < 0 ? undefined : { before: rows[at - 1]?.id, after: rows[at + 1]?.id };
}

/** `undefined` at the ends of what the page of the list holds. */
export interface Neighbours {
  readonly before: string | undefined;
  readonly after: string | undefined;
}
