"use client";

import { classNames } from "@/components/ui/class-names";
import { VirtualList } from "@/components/ui/grid/virtual-list";
import type { ContractLine as Line } from "@/lib/activity/contract-view";
import { CONTRACT_GRID, CONTRACT_HEADS, CONTRACT_WIDE_ONLY } from "./contract-grid";
import { ContractLine } from "./contract-line";

/** Virtualized list of differences. */
export function ContractList({ lines }: { readonly lines: readonly Line[] }) {
  return (
    <VirtualList
      role="table"
      label="Differences from the contract, latest first"
      items={lines}
      rowHeight={36}
      maxHeight={640}
      rowKey={keyOf}
      renderRow={(line) => <ContractLine line={line} />}
      header={
        <span
          role="presentation"
          className={`${CONTRACT_GRID} items-end! border-b border-line bg-raised py-1.75 text-small font-medium text-soft max-lg:sr-only`}
        >
          {CONTRACT_HEADS.map((head) => (
            <span
              key={head.title}
              role="columnheader"
              className={classNames("numeric" in head && "text-right", "wideOnly" in head && CONTRACT_WIDE_ONLY)}
            >
              {head.title}
            </span>
          ))}
        </span>
      }
    />
  );
}

const keyOf = ({ operation, kind, path, type, value }: Line): string =>
  JSON.stringify([operation, kind, path, type, value]);
