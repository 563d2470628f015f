"use client";

import { Download } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { ExportWhat } from "@/lib/attributes/export-params";
import type { RouteParams } from "@/lib/query/get-result";
import { Button } from "../ui/button";
import { rowWords } from "./export-words";

const ExportDialog = lazy(async () => import("./export-dialog"));

interface ExportButtonProps {
  readonly what: ExportWhat;
  /** Rows that the filters leave; `undefined` when they were not counted to the end. The dialog counts them anew. */
  readonly count: number | undefined;
  /**
   * What the screen's own route is asked with, in the same spelling: `{ q, scope, locale, pins: writePins(pins), … }` for
   * "search", `{ q, country, source, sort, … }` for "catalogue", `{ id, pins, filter, gaps }` for "matrix". For "lookup" it is
   * `{ pins }`.
   */
  readonly params: RouteParams;
  /** For "lookup": the ids, which are too many for an address. */
  readonly ids?: readonly string[];
  readonly size?: "sm" | "md";
}

/** "Export 16 rows": opens the choice of a format, and says how far the export is while its dialog is closed. */
export function ExportButton({ what, count, params, ids, size = "md" }: ExportButtonProps) {
  const [wanted, setWanted] = useState<"never" | "open" | "closed">("never");
  const [running, setRunning] = useState<string>();
  const label = count === undefined ? "Export all rows" : `Export ${rowWords(count)}`;
  return (
    <>
      <Button
        variant="ink"
        size={size}
        onClick={() => setWanted("open")}
        aria-haspopup="dialog"
        {...(count === 0 ? { disabledReason: "No row passes the filters." } : {})}
      >
        <Download aria-hidden />
        {running ?? label}
      </Button>
      {wanted === "never" ? null : (
        <Suspense>
          <ExportDialog
            what={what}
            params={params}
            ids={ids}
            open={wanted === "open"}
            onClose={() => setWanted("closed")}
            onRunning={setRunning}
          />
        </Suspense>
      )}
    </>
  );
}
