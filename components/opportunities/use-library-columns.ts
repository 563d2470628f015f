"use client";

import { parseAsString, useQueryState } from "nuqs";
import { chosenColumns } from "@/lib/chosen-columns";
import { LIBRARY_COLUMNS, type LibraryColumn } from "@/lib/opportunities/library-columns";
import { useLibraryPreferences } from "./use-library-preferences";

/** The library's columns: those of the address, else the person's own. A choice goes to both, as with pinned locales; the third says why a choice was not kept. */
export function useLibraryColumns() {
  const [fromUrl, setUrl] = useQueryState("columns", parseAsString);
  const { columns: own, keep, error } = useLibraryPreferences();
  const { columns, ofLink } = chosenColumns(LIBRARY_COLUMNS, fromUrl, own);
  const choose = (next: readonly LibraryColumn[]): void => {
    if (!ofLink) keep({ name: "library-columns", value: [...next] });
    void setUrl(next.join(","));
  };
  return [columns, choose, error] as const;
}
