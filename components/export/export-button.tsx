"use client";

import { Download } from "lucide-react";
import { useState } from "react";
import { latePart } from "../query/late-part";
import { Button } from "../ui/button";
import type { ButtonVariant } from "../ui/button-style";
import type { ExportDoor } from "./export-door";
import { rowWords } from "./export-words";

const ExportDialog = latePart(async () => (await import("./export-dialog")).default);

interface ExportButtonProps {
  readonly door: ExportDoor;
  /** Rows that the filters leave; `undefined` when they were not counted to the end. The dialog counts them anew. */
  readonly count: number | undefined;
  /** What the button says in the place of "Export 16 rows". */
  readonly label?: string;
  readonly size?: "sm" | "md";
  readonly variant?: ButtonVariant;
}

/** "Export 16 rows": opens the choice of a format, and says how far the export is while its dialog is closed. */
export function ExportButton({ door, count, label, size = "md", variant = "ink" }: ExportButtonProps) {
  const [wanted, setWanted] = useState<"never" | "open" | "closed">("never");
  const [running, setRunning] = useState<string>();
  const words = label ?? (count === undefined ? "Export all rows" : `Export ${rowWords(count)}`);
  return (
    <>
      <Button
        data-key="e"
        variant={variant}
        size={size}
        onClick={() => setWanted("open")}
        aria-haspopup="dialog"
        {...(count === 0 ? { disabledReason: "No row passes the filters." } : {})}
      >
        <Download aria-hidden />
        {running ?? words}
      </Button>
      {wanted === "never" ? null : (
        <ExportDialog door={door} open={wanted === "open"} onClose={() => setWanted("closed")} onRunning={setRunning} />
      )}
    </>
  );
}
