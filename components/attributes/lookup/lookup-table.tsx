"use client";

import { VirtualList } from "@/components/ui/grid/virtual-list";
import type { LookupAnswer } from "@/lib/attributes/lookup/lookup-answer";
import { pluralize } from "@/lib/pluralize";
import { useUrlPins } from "../attribute-href";
import { hitGridStyle } from "../hit-grid";
import { LocaleHeading } from "../locales/locale-heading";
import { LOOKUP_GRID, LookupLine } from "./lookup-line";

/** One row per text, in the order of the pasted ids. Virtualized. */
export function LookupTable({ answer }: { readonly answer: LookupAnswer }) {
  const { rows, pins } = answer;
  const urlPins = useUrlPins();
  return (
    <div className="overflow-clip rounded-panel border border-line bg-raised" style={hitGridStyle(pins.length)}>
      <VirtualList
        role="table"
        label={`Texts of ${pluralize(rows.length, "ID")}`}
        items={rows}
        rowHeight={53}
        maxHeight={720}
        rowKey={(row) => `${row.requestedId} ${row.attributeId} ${row.answerId ?? ""}`}
        renderRow={(row) => <LookupLine row={row} pins={pins} urlPins={urlPins} />}
        header={
          <div
            role="presentation"
            className={`${LOOKUP_GRID} items-end border-b border-line text-small text-soft max-sm:sr-only`}
          >
            <span role="columnheader" className="py-2 pl-3.5 font-medium">
              ID
            </span>
            <span role="columnheader" className="px-3 py-2 font-medium">
              Attribute
            </span>
            {pins.map((pin) => (
              <span key={pin} role="columnheader" className="min-w-0 px-3 py-2">
                <LocaleHeading locale={pin} />
              </span>
            ))}
          </div>
        }
      />
    </div>
  );
}
