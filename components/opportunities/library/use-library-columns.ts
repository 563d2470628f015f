"use client";

import { useQueryStates } from "nuqs";
import { chosenColumns } from "@/lib/chosen-columns";
import { libraryColumns } from "@/lib/opportunities/library/address";
import { LIBRARY_COLUMNS, type LibraryColumn } from "@/lib/opportunities/library/library-columns";
import { useLibraryPreferences } from "../use-library-preferences";

/**
 * Library columns: from the URL, else from the operator's preferences. A choice is written to both, like pinned
 * locales; the third value is the error if it could not be saved.
 */
export function useLibraryColumns() {
  const [{ columns: fromUrl }, setUrl] = useQueryStates(libraryColumns);
  const { columns: own, keep, error } = useLibraryPreferences();
  const { columns, ofLink } = chosenColumns(LIBRARY_COLUMNS, fromUrl, own);
  const choose = (next: readonly LibraryColumn[]): void => {
    if (!ofLink) keep({ name: "library-columns", value: [...next] });
    void setUrl({ columns: next });
  };
  return [columns, choose, error] as const;
}
