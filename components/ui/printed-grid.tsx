import type { CSSProperties, ReactNode } from "react";
import type { GridPlace } from "./grid-keys";
import { PrintedRows } from "./printed-rows";

interface PrintedGridProps {
  readonly label: string;
  readonly rows: number;
  readonly columns: readonly { readonly key: string; readonly head: ReactNode }[];
  readonly rowStyle: CSSProperties;
  readonly rowKey: (row: number) => string;
  readonly renderCell: (place: GridPlace) => ReactNode;
}

/** A grid on paper: its beginning as a plain table, and in words how much of it that is. */
export function PrintedGrid({ label, rows, columns, rowStyle, rowKey, renderCell }: PrintedGridProps) {
  // What has to scroll on a screen has to fit on paper.
  const style = { ...rowStyle, minWidth: 0 };
  const line = (cell: (column: number) => ReactNode, role: string) => (
    <div role="presentation" className="grid border-b border-line text-dense" style={style}>
      {columns.map(({ key }, column) => (
        <div key={key} role={role} className="min-w-0 px-3 py-(--row-pad)">
          {cell(column)}
        </div>
      ))}
    </div>
  );
  return (
    <PrintedRows
      label={label}
      role="table"
      items={Array.from({ length: rows }, (_, row) => row)}
      rowKey={rowKey}
      header={line((column) => columns[column]?.head, "columnheader")}
      renderRow={(row) => line((column) => renderCell({ row, column }), "cell")}
    />
  );
}
