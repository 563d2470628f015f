"use client";

import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { ExportChoice, USUAL_OPTIONS, type ExportOptions } from "./export-choice";
import { ExportProgress } from "./export-progress";
import type { ExportDoor } from "./export-door";
import { rowWords } from "./export-words";
import { useExport } from "./use-export";

interface ExportDialogProps {
  readonly door: ExportDoor;
  readonly open: boolean;
  readonly onClose: () => void;
  /** How far it is, for the button while the dialog is closed; `undefined` when nothing runs. */
  readonly onRunning: (words: string | undefined) => void;
}

/** Format and options, then the rows as they arrive. Closing it does not end an export; "Cancel" does. */
export default function ExportDialog({ door, open, onClose, onRunning }: ExportDialogProps) {
  const [options, setOptions] = useState<ExportOptions>(USUAL_OPTIONS);
  const { state, start, cancel, choose } = useExport(door.path);
  const client = useQueryClient();
  const asked = door.plan(options.locales);
  const plan = useQuery({
    ...asked,
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
    enabled: open && state.step === "choosing",
  });
  const words = state.step === "running" ? `Exporting ${share(state)}` : undefined;
  // The button belongs to another part of the page and outlives this dialog.
  useEffect(() => onRunning(words), [onRunning, words]);

  const rows = plan.data?.rows;
  const begin = () => {
    const { format, bom, guardIds } = options;
    const spelling = format === "csv" ? { bom: Number(bom), guardIds: Number(guardIds) } : {};
    if (plan.data) start({ ...plan.data.start, format, ...spelling });
  };
  const close = () => {
    // Counting may take seconds of the console; nobody waits for it now.
    void client.cancelQueries({ queryKey: asked.queryKey, exact: true });
    if (state.step !== "running") choose();
    onClose();
  };
  const title = rows === undefined ? "Export" : `Export ${rowWords(rows)}`;
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      footer={
        state.step === "choosing" ? (
          <>
            <Button onClick={close}>Close</Button>
            <Button variant="ink" onClick={begin} {...blocked(rows, plan.isPlaceholderData)}>
              {title}
            </Button>
          </>
        ) : (
          <>
            {state.step === "running" ? <Button onClick={cancel}>Cancel the export</Button> : null}
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
          {door.choice}
          <ExportChoice plan={plan} options={options} onOptions={setOptions} />
        </div>
      ) : (
        <ExportProgress state={state} onRepeat={begin} what={door.what} />
      )}
    </Dialog>
  );
}

const share = ({ rows, announced }: { readonly rows: number; readonly announced: number }): string =>
  `${announced > 0 ? Math.min(100, Math.floor((rows / announced) * 100)) : 0}%`;

function blocked(rows: number | undefined, counting: boolean) {
  if (rows === undefined || counting) return { disabledReason: "The rows are being counted." };
  return rows === 0 ? { disabledReason: "No row passes the filters." } : {};
}
