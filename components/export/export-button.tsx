"use client";

import { Download } from "lucide-react";
import { useContext, useState } from "react";
import { lazyPart } from "@/components/query/lazy-part";
import { Button } from "@/components/ui/button";
import type { ButtonVariant } from "@/components/ui/button-style";
import type { ExportEndpoints } from "./export-endpoints";
import { rowCountText, runningText } from "./export-text";
import { ScreenExportContext } from "./screen-export-context";

const ExportDialog = lazyPart(async () => (await import("./export-dialog")).default);

interface ExportButtonProps {
  readonly endpoints: ExportEndpoints;
  /** Rows that pass the filters; `undefined` when the count is incomplete. The dialog counts again. */
  readonly count: number | undefined;
  /** Replaces the label "Export 16 rows". */
  readonly label?: string;
  readonly size?: "sm" | "md";
  readonly variant?: ButtonVariant;
}

/** "Export 16 rows": opens the format dialog, and shows the progress while the dialog is closed. */
export function ExportButton({ endpoints, count, label, size = "md", variant = "ink" }: ExportButtonProps) {
  const [dialogState, setDialogState] = useState<"never" | "open" | "closed">("never");
  const [running, setRunning] = useState<string>();
  const screenExport = useContext(ScreenExportContext);
  const progressText = screenExport ? runningText(screenExport.state) : running;
  const buttonText = label ?? (count === undefined ? "Export all rows" : `Export ${rowCountText(count)}`);
  return (
    <>
      <Button
        data-key="e"
        variant={variant}
        size={size}
        onClick={() => setDialogState("open")}
        aria-haspopup="dialog"
        {...(count === 0 && progressText === undefined ? { disabledReason: "No rows match the filters." } : {})}
      >
        <Download aria-hidden />
        {progressText ?? buttonText}
      </Button>
      {dialogState === "never" ? null : (
        <ExportDialog
          endpoints={endpoints}
          open={dialogState === "open"}
          onClose={() => setDialogState("closed")}
          onRunning={setRunning}
        />
      )}
    </>
  );
}
