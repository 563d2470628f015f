"use client";

import { useState } from "react";
import { ExportButton } from "@/components/export/export-button";
import { Segmented } from "@/components/ui/form/segmented";
import { libraryRequest, type LibraryFilter, type LibraryQuery } from "@/lib/opportunities/library/address";
import { exportPath, exportPlanQuery } from "@/lib/opportunities/library/library-queries";
import type { ExportWhat } from "@/lib/opportunities/library/params";
import { pluralize } from "@/lib/pluralize";
import { addressParams } from "@/lib/query/address-parsers";

interface LibraryExportProps {
  /** Number of opportunities that pass the filters or are selected. */
  readonly count: number;
  readonly query: LibraryFilter & Partial<LibraryQuery>;
  /** Selected ids; without them, everything that passes the filters. */
  readonly ids?: readonly string[];
}

const WHAT = [
  { value: "library", label: "Opportunity" },
  { value: "entries", label: "Quota entry" },
] as const;

/** Export of the library: one row per opportunity or per quota entry. */
export function LibraryExport({ count, query, ids }: LibraryExportProps) {
  const [what, setWhat] = useState<ExportWhat>("library");
  const opportunities = pluralize(count, "opportunity", "opportunities");
  return (
    <ExportButton
      size="sm"
      variant="outline"
      count={count}
      label={ids ? `Export ${count.toLocaleString("en")}` : `Export ${opportunities}`}
      endpoints={{
        path: exportPath,
        what: "Opportunities",
        plan: () => exportPlanQuery(what, addressParams(libraryRequest, query), ids),
        choice: <Segmented label="One row per" value={what} onChange={setWhat} options={WHAT} />,
      }}
    />
  );
}
