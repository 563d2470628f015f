/** How many opportunities the library shows. */
import type { LibraryPage } from "@/lib/opportunities/library-model";

/** `60`; `5 of 60` while filters hold some back. */
export function libraryCount({ total, all }: Pick<LibraryPage, "total" | "all">): string {
  const whole = all.toLocaleString("en");
  return total === all ? whole : `${total.toLocaleString("en")} of ${whole}`;
}
