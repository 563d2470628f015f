"use client";

import { CATALOGUE_COLUMNS, USUAL_COLUMNS, type CatalogueColumn } from "@/lib/attributes/catalogue-columns";
import { CheckboxField } from "../ui/checkbox-field";
import { Popup } from "../ui/popup";
import { columnTitle } from "./catalogue-head";
import { usePreferences } from "./use-preferences";

/** The columns that the person wants to see. */
export const useCatalogueColumns = (): readonly CatalogueColumn[] =>
  usePreferences().preferences.columns ?? USUAL_COLUMNS;

/** Which columns the catalogue shows; kept for the person. */
export function CatalogueColumnsChoice() {
  const { keep } = usePreferences();
  const columns = useCatalogueColumns();
  const toggle = (column: CatalogueColumn) =>
    keep({
      name: "catalogue-columns",
      value: CATALOGUE_COLUMNS.filter((other) => columns.includes(other) !== (other === column)),
    });
  return (
    <Popup lazy label={`Columns ${columns.length + 3}`} title="Columns" align="end" className="max-lg:hidden">
      <p className="mb-1.5 text-small text-soft">Rank, id and name are always there, and at least one more.</p>
      {CATALOGUE_COLUMNS.map((column) => (
        <CheckboxField
          key={column}
          label={columnTitle(column)}
          checked={columns.includes(column)}
          disabled={columns.length === 1 && columns.includes(column)}
          onChange={() => toggle(column)}
        />
      ))}
    </Popup>
  );
}
