"use client";

import type { ExportWhat } from "@/lib/attributes/export-params";
import { exportPath, exportPlanQuery } from "@/lib/attributes/export-queries";
import type { RouteParams } from "@/lib/query/get-result";
import { ExportButton as AnyExportButton } from "../export/export-button";

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

/** Rows of an attribute screen as a file. */
export function ExportButton({ what, count, params, ids, size = "md" }: ExportButtonProps) {
  return (
    <AnyExportButton
      count={count}
      size={size}
      door={{
        path: exportPath,
        what: "Attributes",
        plan: (locales) => exportPlanQuery(what, { ...params, locales }, ids),
      }}
    />
  );
}
