"use client";

import { parseAsString, useQueryState } from "nuqs";
import { CATALOGUE_COLUMNS, USUAL_COLUMNS, type CatalogueColumn } from "@/lib/attributes/catalogue-columns";
import { chosenColumns } from "@/lib/chosen-columns";
import { usePreferences } from "./use-preferences";

/** The catalogue's columns: those of the address, else the person's own. A choice goes to both, as with pinned locales. */
export function useCatalogueColumns() {
  const [fromUrl, setUrl] = useQueryState("columns", parseAsString);
  const { preferences, keep } = usePreferences();
  const own = preferences.columns ?? USUAL_COLUMNS;
  const { columns, ofLink } = chosenColumns(CATALOGUE_COLUMNS, fromUrl, own);
  const choose = (next: readonly CatalogueColumn[]): void => {
    if (!ofLink) keep({ name: "catalogue-columns", value: [...next] });
    void setUrl(next.join(","));
  };
  return [columns, choose] as const;
}
