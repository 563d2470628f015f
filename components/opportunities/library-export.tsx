"use client";

import { useState } from "react";
import { ExportButton } from "@/components/export/export-button";
import type { ExportWhat } from "@/lib/opportunities/export-params";
import { exportPath, exportPlanQuery } from "@/lib/opportunities/library-queries";
import type { LibraryFilter, LibraryWish } from "@/lib/opportunities/library-params";
import { Segmented } from "@/components/ui/segmented";

interface LibraryExportProps {
  /** Opportunities that pass the filters, or that are selected. */
  readonly count: number;
  readonly wish: LibraryFilter & Partial<LibraryWish>;
  /** What is selected; without it, whatever passes the filters. */
  readonly ids?: readonly string[];
}

const WHAT = [
  { value: "library", label: "Opportunities" },
  { value: "entries", label: "Their quota entries" },
] as const;

/** The library as a file: a row an opportunity, or a row a quota entry. */
export function LibraryExport({ count, wish, ids }: LibraryExportProps) {
  const [what, setWhat] = useState<ExportWhat>("library");
  const opportunities = count === 1 ? "1 opportunity" : `${count.toLocaleString("en")} opportunities`;
  return (
    <ExportButton
      size="sm"
      variant="outline"
      count={count}
      label={ids ? `Export ${count.toLocaleString("en")}` : `Export ${opportunities}`}
      door={{
        path: exportPath,
        what: "Opportunities",
        plan: () => exportPlanQuery(what, wish, ids),
        choice: <Segmented label="One row for each of" value={what} onChange={setWhat} options={WHAT} />,
      }}
    />
  );
}
