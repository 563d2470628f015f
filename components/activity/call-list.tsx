"use client";

import { classNames } from "@/components/ui/class-names";
import { VirtualList } from "@/components/ui/grid/virtual-list";
import type { CallPage } from "@/lib/activity/request-view";
import { CALL_GRID, CALL_HEADS, CALL_WIDE_ONLY } from "./call-grid";
import { CallLine } from "./call-line";

interface CallListProps {
  readonly calls: CallPage["calls"];
  /** Total including calls not loaded yet; `undefined` while counting. */
  readonly total: number | undefined;
  readonly onOpen: (reference: string) => void;
}

/** Virtualized list of calls with the true row count. */
export function CallList({ calls, total = calls.length, onOpen }: CallListProps) {
  return (
    <VirtualList
      role="table"
      label="Calls, newest first"
      items={calls}
      total={Math.max(total, calls.length)}
      rowHeight={36}
      maxHeight={640}
      rowKey={(call) => call.id}
      renderRow={(call) => <CallLine call={call} onOpen={onOpen} />}
      header={
        <span
          role="presentation"
          className={`${CALL_GRID} items-end! border-b border-line bg-raised py-1.75 text-small font-medium text-soft max-lg:sr-only`}
        >
          {CALL_HEADS.map((head) => (
            <span
              key={head.title}
              role="columnheader"
              className={classNames("numeric" in head && "text-right", "wideOnly" in head && CALL_WIDE_ONLY)}
            >
              {head.title}
            </span>
          ))}
        </span>
      }
    />
  );
}
