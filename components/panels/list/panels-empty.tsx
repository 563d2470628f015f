import type { ReactNode } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { Panel } from "@/components/ui/panel";

interface PanelsEmptyProps {
  readonly upload: ReactNode;
  /** In sandbox mode only. */
  readonly sample: ReactNode;
}

export function PanelsEmpty({ upload, sample }: PanelsEmptyProps) {
  return (
    <Panel title="No panel yet">
      <EmptyState
        title="See how many of your people each opportunity can reach"
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {upload}
            {sample}
          </div>
        }
      >
        A panel holds people’s answers without names or IDs. Upload a CSV or XLSX file with one row per person to create
        one.
      </EmptyState>
    </Panel>
  );
}
