"use client";

import type { CatalogueColumn, CatalogueSort } from "@/lib/attributes/catalogue-columns";
import type { CatalogueRow } from "@/lib/attributes/model";
import { VirtualList } from "../ui/virtual-list";
import { catalogueHeads, LINE_GRID, lineGridStyle } from "./catalogue-head";
import { CatalogueLine } from "./catalogue-line";
import { SortHeading } from "./sort-heading";

interface CatalogueTableProps {
  readonly rows: readonly CatalogueRow[];
  readonly total: number;
  readonly columns: readonly CatalogueColumn[];
  readonly sort: CatalogueSort;
  readonly down: boolean;
  readonly onSort: (sort: CatalogueSort, down: boolean) => void;
}

/** Only the lines in sight exist, so 5,000 scroll like 50. */
export function CatalogueTable({ rows, total, columns, sort, down, onSort }: CatalogueTableProps) {
  const direction = down ? "down" : "up";
  return (
    <div className="overflow-clip rounded-panel border border-line bg-raised" style={lineGridStyle(columns)}>
      <VirtualList
        role="table"
        label={`Attributes, ${rows.length} of ${total}`}
        items={rows}
        rowHeight={36}
        maxHeight={640}
        rowKey={(row) => row.id}
        renderRow={(row) => <CatalogueLine row={row} columns={columns} />}
        header={
          <span role="presentation" className={`${LINE_GRID} items-end! border-b border-line bg-raised max-lg:sr-only`}>
            {catalogueHeads(columns).map((head) => (
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
