"use client";

import { VirtualList } from "../ui/virtual-list";
import type { CatalogueRow } from "@/lib/attributes/model";
import { CatalogueLine, LINE_GRID } from "./catalogue-line";

const COLUMNS = ["Rank", "Id", "Name", "Question", "Mode", "Status", "Countries", "Answers", "Expires", "Details"];
const NUMERIC = new Set(["Rank", "Countries", "Answers"]);

interface CatalogueTableProps {
  readonly rows: readonly CatalogueRow[];
  readonly total: number;
}

/** Only the lines in sight exist, so 5,000 scroll like 50. */
export function CatalogueTable({ rows, total }: CatalogueTableProps) {
  return (
    <div className="overflow-clip rounded-panel border border-line bg-raised">
      <VirtualList
        role="table"
        label={`Attributes, ${rows.length} of ${total}`}
        items={rows}
        rowHeight={36}
        maxHeight={640}
        rowKey={(row) => row.id}
        renderRow={(row) => <CatalogueLine row={row} />}
        header={
          <span role="presentation" className={`${LINE_GRID} border-b border-line bg-raised max-lg:sr-only`}>
            {COLUMNS.map((name) => (
              <span
                key={name}
                role="columnheader"
                className={`py-1.75 text-small font-medium text-soft ${NUMERIC.has(name) ? "text-right" : ""} ${name === "Expires" ? "lg:pl-2" : ""}`}
              >
                {name}
              </span>
            ))}
          </span>
        }
      />
    </div>
  );
}
