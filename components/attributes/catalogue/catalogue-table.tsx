"use client";

import { ArrowDown, ArrowUp } from "lucide-react";
import { classNames } from "@/components/ui/class-names";
import { CheckboxField } from "@/components/ui/form/checkbox-field";
import { useSelectRow, type RowSelection } from "@/components/ui/grid/use-row-selection";
import { VirtualList } from "@/components/ui/grid/virtual-list";
import type { CatalogueColumn, CatalogueSort } from "@/lib/attributes/model/catalogue-columns";
import type { CatalogueRow } from "@/lib/attributes/model/model";
import { useUrlPins } from "../attribute-href";
import { catalogueHeads, LINE_GRID, lineGridStyle, type CatalogueHead } from "./catalogue-head";
import { CatalogueLine } from "./catalogue-line";

interface CatalogueTableProps {
  readonly rows: readonly CatalogueRow[];
  readonly total: number;
  readonly columns: readonly CatalogueColumn[];
  /** Locale whose missing texts are counted; `""` for none. */
  readonly missing: string;
  readonly sort: CatalogueSort;
  readonly down: boolean;
  readonly onSort: (sort: CatalogueSort, down: boolean) => void;
  readonly selection: RowSelection<CatalogueRow>;
}

/** Virtualized table: only visible rows are rendered, so 5,000 rows scroll like 50. */
export function CatalogueTable({ rows, total, columns, missing, sort, down, onSort, selection }: CatalogueTableProps) {
  const urlPins = useUrlPins();
  const select = useSelectRow(rows, selection.set);
  const direction = down ? "down" : "up";
  return (
    <div className="overflow-clip rounded-panel border border-line bg-raised" style={lineGridStyle(columns, missing)}>
      <VirtualList
        role="table"
        label={`Attributes, ${rows.length} of ${total}`}
        items={rows}
        rowHeight={36}
        maxHeight={640}
        rowKey={(row) => row.id}
        renderRow={(row) => (
          <CatalogueLine
            row={row}
            columns={columns}
            missing={missing}
            urlPins={urlPins}
            selected={selection.has(row.id)}
            onSelect={select}
          />
        )}
        header={
          <span role="presentation" className={`${LINE_GRID} items-end! border-b border-line bg-raised max-lg:sr-only`}>
            {/* On narrow screens the bar of the selection offers the same. */}
            <span role="columnheader" className="max-lg:hidden print:invisible">
              <CheckboxField
                className="py-1"
                label={<span className="sr-only">Select all shown</span>}
                checked={rows.every(({ id }) => selection.has(id))}
                onChange={(event) => selection.set(rows, event.target.checked)}
              />
            </span>
            {catalogueHeads(columns, missing).map((head) => (
              <SortHeading
                key={head.title}
                head={head}
                direction={head.sort === sort ? direction : undefined}
                onSort={() => head.sort && onSort(head.sort, head.sort === sort ? !down : false)}
              />
            ))}
          </span>
        }
      />
    </div>
  );
}

interface SortHeadingProps {
  readonly head: CatalogueHead;
  /** Set while the list is sorted by this column. */
  readonly direction: "up" | "down" | undefined;
  readonly onSort: () => void;
}

/** Sortable column head: a click sorts by the column, a second click reverses the order. */
function SortHeading({ head, direction, onSort }: SortHeadingProps) {
  const Arrow = direction === "down" ? ArrowDown : ArrowUp;
  return (
    <span
      role="columnheader"
      aria-sort={ariaSort(direction)}
      className={classNames("py-1 text-small font-medium text-soft", head.numeric && "text-right")}
    >
      {head.sort ? (
        <button
          type="button"
          onClick={onSort}
          className={classNames(
            "inline-flex min-h-6 items-center gap-0.5 rounded-inset text-left hover:text-text",
            direction && "font-semibold text-text",
            head.numeric && "justify-end text-right",
          )}
        >
          {head.title}
          {direction ? <Arrow aria-hidden className="size-3 shrink-0" /> : null}
        </button>
      ) : (
        <span className="inline-flex min-h-6 items-center">{head.title}</span>
      )}
    </span>
  );
}

function ariaSort(direction: "up" | "down" | undefined): "ascending" | "descending" | undefined {
  if (direction === undefined) return undefined;
  return direction === "up" ? "ascending" : "descending";
}
