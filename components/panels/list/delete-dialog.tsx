"use client";

import { ErrorNotice } from "@/components/query/error-notice";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { isolateBidi } from "@/lib/bidi-isolate";
import type { PanelSummary } from "@/lib/panels/model/model";
import { publishedText } from "@/lib/panels/model/published-count";

interface DeleteDialogProps {
  readonly panel: PanelSummary;
  readonly pending: boolean;
  readonly error: Error | null;
  readonly onClose: () => void;
  readonly onDelete: () => void;
}

/** Confirms the deletion of a panel and lists everything that is deleted with it. */
export function DeleteDialog({ panel, pending, error, onClose, onDelete }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={onDelete}
      title={`Delete “${isolateBidi(panel.name)}”?`}
      confirm="Delete panel"
      pending={pending}
    >
      <div className="grid gap-2">
        <p>
          {panel.state === "ready"
            ? `The answers of ${publishedText(panel.size)} people and every reach figure computed from them are deleted and overwritten. `
            : "Everything uploaded so far is deleted and overwritten. "}
          This can’t be undone.
        </p>
        <p>Saved mappings are kept, so you can upload the file again.</p>
        {panel.isDefault ? (
          <p>
            This is the default panel. Opportunities, the library, and the profiling ledger show no reach until you
            choose another one.
          </p>
        ) : null}
        <ErrorNotice error={error} live="assertive" />
      </div>
    </ConfirmDialog>
  );
}
