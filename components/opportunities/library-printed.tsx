import { NotPrinted } from "@/components/ui/not-printed";
import type { LibraryPage } from "@/lib/opportunities/library-model";

interface LibraryPrintedProps {
  readonly page: LibraryPage;
  /** Rows of this page that stand in no folded group. */
  readonly shown: number;
}

/** On paper: which part of the list it is, when it is not the whole. */
export function LibraryPrinted({ page: { page, pageSize, rows, total }, shown }: LibraryPrintedProps) {
  if (shown === total || rows.length === 0) return null;
  const from = (page - 1) * pageSize + 1;
  const to = from + rows.length - 1;
  const folded = rows.length - shown;
  return (
    <NotPrinted>
      {from.toLocaleString("en")}–{to.toLocaleString("en")} of {total.toLocaleString("en")} opportunities are printed
      {folded > 0 ? `, without ${folded.toLocaleString("en")} in folded groups` : ""}.
    </NotPrinted>
  );
}
