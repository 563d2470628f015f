import type { GroupBy } from "@/lib/opportunities/library/address";
import type { GroupSum, LibraryPage, LibraryRow } from "@/lib/opportunities/library/library-model";

/** Rows in table order: sorted into their groups if grouped, without the rows of collapsed groups. */
export function visibleRows({ rows, groups }: Listed, groupBy: GroupBy, folded: readonly string[]): LibraryRow[] {
  if (groupBy === "none") return [...rows];
  return groups
    .filter(({ key }) => !folded.includes(key))
    .flatMap((sum) => rows.filter((row) => groupKeyMatches(row, groupBy, sum)));
}

type Listed = Pick<LibraryPage, "rows" | "groups">;

export const groupKeyMatches = (row: LibraryRow, groupBy: "project" | "group", { key }: GroupSum): boolean =>
  (groupBy === "project" ? (row.projectId ?? "") : row.groupId) === key;

/** Ids before and after `id` in the list; `undefined` if `id` is not in it. */
export function neighboursOf(id: string, rows: readonly Pick<LibraryRow, "id">[]): Neighbours | undefined {
  const at = rows.findIndex((row) => row.id === id);
  return at < 0 ? undefined : { before: rows[at - 1]?.id, after: rows[at + 1]?.id };
}

/** `undefined` at the ends of the current list page. */
export interface Neighbours {
  readonly before: string | undefined;
  readonly after: string | undefined;
}
