"use client";

import { ExportButton as AnyExportButton } from "@/components/export/export-button";
import { exportPath, exportPlanQuery } from "@/lib/attributes/export-queries";
import type { ExportWhat } from "@/lib/attributes/export/export-params";
import type { RouteParams } from "@/lib/query/get-result";

interface ExportButtonProps {
  readonly what: ExportWhat;
  /** Rows that pass the filters; `undefined` when the count is incomplete. The dialog counts again. */
  readonly count: number | undefined;
  /**
   * Parameters of the screen's own route, in the same spelling: `{ q, scope, locale, pins: writePins(pins), … }` for
   * "search", `{ q, country, source, sort, … }` for "catalogue", `{ id, pins, filter, gaps, offered }` for "matrix", `{ pins }`
   * for "lookup".
   */
  readonly params: RouteParams;
  /** Only for "lookup": ids, too many for a URL. */
  readonly ids?: readonly string[];
  readonly size?: "sm" | "md";
}

/** Exports the rows of an attribute screen as a file. */
export function ExportButton({ what, count, params, ids, size = "md" }: ExportButtonProps) {
  return (
    <AnyExportButton
      count={count}
      size={size}
      endpoints={{
        path: exportPath,
        what: "Attributes",
        plan: (locales) => exportPlanQuery(what, { ...params, locales }, ids),
      }}
    />
  );
}
