import type { LibraryColumn } from "@/lib/opportunities/library-columns";

/** What of a row stays in the table while one of them is shown beside it: the pane tells the rest. */
const BESIDE: ReadonlySet<LibraryColumn> = new Set(["id", "locale", "openEntries", "findings", "readAt"]);

/** The columns a person chose, as far as they fit beside a pane. */
export const columnsBeside = (chosen: readonly LibraryColumn[]): readonly LibraryColumn[] =>
  chosen.filter((column) => BESIDE.has(column));
