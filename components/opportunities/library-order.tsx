import { ArrowDown, ArrowUp } from "lucide-react";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import { LIBRARY_SORTS, type LibrarySort } from "@/lib/library-names";
import { firstDirection } from "./sort-head";

interface LibraryOrderProps {
  readonly sort: LibrarySort;
  readonly dir: "asc" | "desc";
  readonly onSort: (by: LibrarySort, dir: "asc" | "desc") => void;
}

const LABELS: Record<LibrarySort, string> = {
  readAt: "last reading",
  id: "id",
  status: "status",
  locale: "locale",
  orderNumber: "order number",
  cpi: "CPI",
  loi: "LOI",
  ir: "IR",
  completes: "completes",
  openEntries: "open entries",
  group: "group",
  project: "project",
  epc: "EPC, derived",
  perMinute: "CPI a minute, derived",
  findings: "findings",
  change: "last change",
  days: "days in field",
  created: "creation",
  readings: "readings",
  snapshots: "snapshots",
};
const OPTIONS = LIBRARY_SORTS.map((value) => ({ value, label: `By ${LABELS[value]}` }));

/** The order where rows are cards, which have no heads to press. */
export function LibraryOrder({ sort, dir, onSort }: LibraryOrderProps) {
  const Arrow = dir === "asc" ? ArrowUp : ArrowDown;
  return (
    <div className="flex items-center gap-2 sm:hidden">
      <div className="grow">
        <SelectField
          label="Order"
          hideLabel
          options={OPTIONS}
          value={sort}
          onChange={(event) => {
            const by = LIBRARY_SORTS.find((one) => one === event.target.value) ?? sort;
            onSort(by, firstDirection(by));
          }}
        />
      </div>
      <Button className="min-h-8" onClick={() => onSort(sort, dir === "asc" ? "desc" : "asc")}>
        <Arrow aria-hidden />
        {dir === "asc" ? "Ascending" : "Descending"}
      </Button>
    </div>
  );
}
