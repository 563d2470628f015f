"use client";

import { CATALOGUE_COLUMNS, type CatalogueColumn } from "@/lib/attributes/catalogue-columns";
import { CheckboxField } from "../ui/checkbox-field";
import { Popup } from "../ui/popup";
import { columnTitle } from "./catalogue-head";
import { useCatalogueColumns } from "./use-catalogue-columns";

/** Which columns the catalogue shows; kept for the person and in the address. */
export function CatalogueColumnsChoice() {
  const [columns, choose] = useCatalogueColumns();
  const toggle = (column: CatalogueColumn) =>
    choose(CATALOGUE_COLUMNS.filter((other) => columns.includes(other) !== (other === column)));
  return (
    <Popup lazy label={`Columns ${columns.length + 3}`} title="Columns" act="Columns" align="end">
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
