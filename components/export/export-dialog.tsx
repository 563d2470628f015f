"use client";

import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useContext, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/overlay/dialog";
import { ExportChoice, DEFAULT_OPTIONS, type ExportOptions } from "./export-choice";
import type { ExportEndpoints } from "./export-endpoints";
import { ExportProgress } from "./export-progress";
import { rowCountText, runningText } from "./export-text";
import { ScreenExportContext } from "./screen-export-context";
import { useExport } from "./use-export";

interface ExportDialogProps {
  readonly endpoints: ExportEndpoints;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Reports progress to the button while the dialog is closed; `undefined` when no export is running. */
  readonly onRunning: (progressText: string | undefined) => void;
}

/** Format options, then the progress. Closing the dialog does not abort an export; "Cancel" does. */
export default function ExportDialog({ endpoints, open, onClose, onRunning }: ExportDialogProps) {
  const [options, setOptions] = useState<ExportOptions>(DEFAULT_OPTIONS);
  const own = useExport(endpoints.path);
  const { state, start, repeat, cancel, choose } = useContext(ScreenExportContext) ?? own;
  const client = useQueryClient();
  const planQuery = endpoints.plan(options.locales);
  const plan = useQuery({
    ...planQuery,
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
    enabled: open && state.step === "choosing",
  });
  const progressText = runningText(state);
  // The button belongs to another part of the page and outlives this dialog.
  useEffect(() => onRunning(progressText), [onRunning, progressText]);

  const rows = plan.data?.rows;
  const startExport = () => {
    const { format, bom, guardIds } = options;
    const spelling = format === "csv" ? { bom: Number(bom), guardIds: Number(guardIds) } : {};
    if (plan.data) start({ ...plan.data.start, format, ...spelling });
  };
  const close = () => {
    // Counting may take seconds on the server; abort it, since the result is no longer needed.
    void client.cancelQueries({ queryKey: planQuery.queryKey, exact: true });
    if (state.step !== "running") choose();
    onClose();
  };
  const title = rows === undefined ? "Export" : `Export ${rowCountText(rows)}`;
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      footer={
        state.step === "choosing" ? (
          <>
            <Button onClick={close}>Close</Button>
            <Button variant="ink" onClick={startExport} {...blocked(rows, plan)}>
              {title}
            </Button>
          </>
        ) : (
          <>
            {state.step === "running" ? <Button onClick={cancel}>Cancel export</Button> : null}
            {state.step === "running" ? null : <Button onClick={choose}>Choose another format</Button>}
            <Button variant="ink" onClick={close}>
              Close
            </Button>
          </>
        )
      }
    >
      {state.step === "choosing" ? (
        <div className="flex flex-col gap-3.5">
          {endpoints.choice}
          <ExportChoice plan={plan} options={options} onOptions={setOptions} />
        </div>
      ) : (
        <ExportProgress state={state} onRepeat={repeat} what={endpoints.what} />
      )}
    </Dialog>
  );
}

interface CountState {
  readonly isPlaceholderData: boolean;
  readonly isError: boolean;
}

function blocked(rows: number | undefined, { isPlaceholderData, isError }: CountState) {
  if (rows === undefined && isError) return { disabledReason: "The rows couldn’t be counted. Try that again first." };
  if (rows === undefined || isPlaceholderData) return { disabledReason: "Rows are still being counted." };
  return rows === 0 ? { disabledReason: "No rows match the filters." } : {};
}
