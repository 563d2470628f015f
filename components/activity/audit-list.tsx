"use client";

import { VirtualList } from "@/components/ui/virtual-list";
import type { AuditLine as Line } from "@/lib/activity/audit-view";
import { AUDIT_GRID, AUDIT_HEADS } from "./audit-grid";
import { AuditLine } from "./audit-line";

interface AuditListProps {
  readonly entries: readonly Line[];
  /** With those that are not here yet; `undefined` while they are counted. */
  readonly total: number | undefined;
  readonly onOpen: (seq: number) => void;
}

/** Only the lines in sight exist; the table tells how many there are in all. */
export function AuditList({ entries, total = entries.length, onOpen }: AuditListProps) {
  return (
    <VirtualList
      role="table"
      label="Audit trail, newest first"
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
            <span key={head} role="columnheader">
              {head}
            </span>
          ))}
        </span>
      }
    />
  );
}
