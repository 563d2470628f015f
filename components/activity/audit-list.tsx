"use client";

import { classNames } from "@/components/ui/class-names";
import { VirtualList } from "@/components/ui/grid/virtual-list";
import type { AuditLine as Line } from "@/lib/activity/audit-view";
import { AUDIT_GRID, AUDIT_HEADS, AUDIT_WIDE_ONLY } from "./audit-grid";
import { AuditLine } from "./audit-line";

interface AuditListProps {
  readonly entries: readonly Line[];
  /** Total including entries not loaded yet; `undefined` while counting. */
  readonly total: number | undefined;
  readonly onOpen: (seq: number) => void;
}

/** Virtualized list of audit entries with the true row count. */
export function AuditList({ entries, total = entries.length, onOpen }: AuditListProps) {
  return (
    <VirtualList
      role="table"
      label="Audit log, newest first"
      items={entries}
      total={Math.max(total, entries.length)}
      rowHeight={36}
      maxHeight={640}
      rowKey={(entry) => entry.seq}
      renderRow={(entry) => <AuditLine entry={entry} onOpen={onOpen} />}
      header={
        <span
          role="presentation"
          className={`${AUDIT_GRID} items-end! border-b border-line bg-raised py-1.75 text-small font-medium text-soft max-lg:sr-only`}
        >
          {AUDIT_HEADS.map((head) => (
            <span key={head} role="columnheader" className={classNames(head === AUDIT_HEADS.at(-1) && AUDIT_WIDE_ONLY)}>
              {head}
            </span>
          ))}
        </span>
      }
    />
  );
}
