"use client";

import { useEffect, useEffectEvent, useRef, type ReactNode } from "react";
import { VirtualList } from "@/components/ui/grid/virtual-list";
import type { ScannedColumn } from "@/lib/panels/file/scan-model";
import { MAX_PLAIN_ROWS } from "./value-table";

const ROW_HEIGHT = 64;
const MAX_HEIGHT = 900;

interface ColumnListProps {
  readonly columns: readonly ScannedColumn[];
  /** Column to scroll to; a new object each time. */
  readonly target: { readonly header: string } | undefined;
  readonly renderRow: (column: ScannedColumn) => ReactNode;
}

/** Columns of the file; virtual beyond 300. */
export function ColumnList({ columns, target, renderRow }: ColumnListProps) {
  const index = target === undefined ? -1 : columns.findIndex(({ header }) => header === target.header);
  const list = useRef<HTMLUListElement>(null);
  // Focus and scrolling belong to the browser. Only a new target moves them.
  const show = useEffectEvent(() => {
    const row = list.current?.children[index];
    row?.scrollIntoView({ block: "center" });
    row?.querySelector<HTMLElement>("[aria-expanded]")?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (target !== undefined) show();
  }, [target]);
  if (columns.length > MAX_PLAIN_ROWS) {
    return (
      <VirtualList
        label="Columns of the file"
        items={columns}
        rowHeight={ROW_HEIGHT}
        maxHeight={MAX_HEIGHT}
        startAt={index}
        rowKey={({ header }) => header}
        renderRow={renderRow}
      />
    );
  }
  return (
    <ul ref={list} aria-label="Columns of the file">
      {columns.map((column) => (
        <li key={column.header}>{renderRow(column)}</li>
      ))}
    </ul>
  );
}
