"use client";

import type { ReactNode } from "react";
import { VirtualList } from "@/components/ui/grid/virtual-list";
import type { ScannedColumn } from "@/lib/panels/file/scan-model";
import { MAX_PLAIN_ROWS } from "./value-table";

const ROW_HEIGHT = 64;
const MAX_HEIGHT = 900;

interface ColumnListProps {
  readonly columns: readonly ScannedColumn[];
  readonly renderRow: (column: ScannedColumn) => ReactNode;
}

/** Columns of the file; virtual beyond 300. */
export function ColumnList({ columns, renderRow }: ColumnListProps) {
  if (columns.length > MAX_PLAIN_ROWS) {
    return (
      <VirtualList
        label="Columns of the file"
        items={columns}
        rowHeight={ROW_HEIGHT}
        maxHeight={MAX_HEIGHT}
        rowKey={({ header }) => header}
        renderRow={renderRow}
      />
    );
  }
  return (
    <ul aria-label="Columns of the file">
      {columns.map((column) => (
        <li key={column.header}>{renderRow(column)}</li>
      ))}
    </ul>
  );
}
