import type { ReactNode } from "react";

/** Of one list, on paper: some pages, and not hundreds. */
export const MOST_PRINTED = 240;

interface PrintedRowsProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly rowKey: (item: Item, index: number) => string | number;
  readonly renderRow: (item: Item, index: number) => ReactNode;
  readonly role: "list" | "table";
  readonly header: ReactNode;
}

/** A long list on paper, where nothing scrolls: its beginning, and in words how much of it that is. */
export function PrintedRows<Item>({ label, items, rowKey, renderRow, role, header }: PrintedRowsProps<Item>) {
  const printed = items.slice(0, MOST_PRINTED);
  const row = role === "table" ? "row" : "listitem";
  return (
    <div>
      <div role={role} aria-label={label}>
        {header === undefined ? null : <div role="row">{header}</div>}
        {printed.map((item, index) => (
          <div key={rowKey(item, index)} role={row} data-printed-row>
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
