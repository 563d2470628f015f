"use client";

import { ErrorNotice } from "@/components/query/error-notice";
import { CheckboxField } from "@/components/ui/form/checkbox-field";
import { DensityChoice } from "@/components/ui/form/density-choice";
import { Segmented } from "@/components/ui/form/segmented";
import type { GroupBy } from "@/lib/opportunities/library/address";
import {
  COLUMN_LABELS,
  columnsWithData,
  LIBRARY_COLUMNS,
  type LibraryColumn,
} from "@/lib/opportunities/library/library-columns";
import { useLibraryColumns } from "./use-library-columns";

export interface LibraryLayoutProps {
  readonly groupBy: GroupBy;
  readonly pageSize: number;
  /** There is a default panel, which some columns need. */
  readonly hasPanel: boolean;
  readonly onGroupBy: (groupBy: GroupBy) => void;
  readonly onPageSize: (pageSize: 25 | 100) => void;
}

const GROUP_BY_OPTIONS: readonly { value: GroupBy; label: string }[] = [
  { value: "none", label: "None" },
  { value: "project", label: "By project" },
  { value: "group", label: "By group" },
];
const PAGE_SIZE_OPTIONS = [
  { value: "25", label: "25" },
  { value: "100", label: "100" },
] as const;

/**
 * Layout options: columns, row height, grouping. Columns are saved per operator and in the URL; the row height applies
 * to the whole console.
 */
export function LibraryLayoutForm({ groupBy, pageSize, hasPanel, onGroupBy, onPageSize }: LibraryLayoutProps) {
  const [columns, choose, error] = useLibraryColumns();
  const toggle = (column: LibraryColumn) =>
    choose(LIBRARY_COLUMNS.filter((other) => columns.includes(other) !== (other === column)));
  const shown = columnsWithData(columns, hasPanel);
  return (
    <div className="grid w-72 max-w-full gap-3">
      <ErrorNotice error={error} />
      <Segmented label="Group rows" value={groupBy} onChange={onGroupBy} options={GROUP_BY_OPTIONS} />
      <DensityChoice />
      <Segmented
        label="Rows per page"
        value={pageSize === 100 ? "100" : "25"}
        onChange={(value) => onPageSize(value === "100" ? 100 : 25)}
        options={PAGE_SIZE_OPTIONS}
      />
      <fieldset>
        <legend className="mb-1 text-small font-medium">Columns</legend>
        <p className="mb-1.5 text-small text-soft">
          Status and order number are always shown. Keep at least one other column.
        </p>
        <div className="grid grid-cols-2 gap-x-3">
          {columnsWithData(LIBRARY_COLUMNS, hasPanel).map((column) => (
            <CheckboxField
              key={column}
              label={COLUMN_LABELS[column].title}
              checked={columns.includes(column)}
              disabled={shown.length === 1 && columns.includes(column)}
              onChange={() => toggle(column)}
            />
          ))}
        </div>
      </fieldset>
    </div>
  );
}
