import type { ReactNode } from "react";

/** Maximum number of printed rows of a list: a few pages instead of hundreds. */
export const MAX_PRINTED_ROWS = 240;

interface PrintedRowsProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly rowKey: (item: Item, index: number) => string | number;
  readonly renderRow: (item: Item, index: number) => ReactNode;
  readonly role: "list" | "table";
  readonly header: ReactNode;
}

/**
 * Print version of a long list: its first rows, and a note about how much is left out. A table uses table layout, so
 * that the browser repeats its head on every sheet.
 */
export function PrintedRows<Item>({ label, items, rowKey, renderRow, role, header }: PrintedRowsProps<Item>) {
  const printed = items.slice(0, MAX_PRINTED_ROWS);
  const table = role === "table";
  return (
    <div>
      <div role={role} aria-label={label} className={table ? "table w-full table-fixed" : undefined}>
        {header === undefined ? null : (
          <div role="row" data-printed-head className="table-header-group">
            {header}
          </div>
        )}
        {printed.map((item, index) => (
          <div
            key={rowKey(item, index)}
            role={table ? "row" : "listitem"}
            data-printed-row
            className={table ? "table-row" : undefined}
          >
            {renderRow(item, index)}
          </div>
        ))}
      </div>
      {printed.length < items.length ? (
        <p className="px-3 py-1.5 font-medium">
          {printed.length.toLocaleString("en")} of {items.length.toLocaleString("en")} entries are printed.
        </p>
      ) : null}
    </div>
  );
}
