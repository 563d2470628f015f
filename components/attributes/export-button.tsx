"use client";

import type { ReactNode } from "react";
import { ExportButton as AnyExportButton } from "@/components/export/export-button";
import type { ButtonVariant } from "@/components/ui/button-style";
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
   * for "lookup", `{ in: writePins(locales) }` for "answers".
   */
  readonly params: RouteParams;
  /** Only for "lookup" and "answers": ids, too many for a URL. */
  readonly ids?: readonly string[];
  readonly size?: "sm" | "md";
  readonly variant?: ButtonVariant;
  /** Replaces the label "Export 16 rows". */
  readonly label?: string;
  /** Option above the format. */
  readonly choice?: ReactNode;
}

/** Exports the rows of an attribute screen as a file. */
export function ExportButton({ what, count, params, ids, choice, ...look }: ExportButtonProps) {
  return (
    <AnyExportButton
      {...look}
      count={count}
      endpoints={{
        path: exportPath,
        what: "Attributes",
        choice,
        plan: (locales) => exportPlanQuery(what, { ...params, locales }, ids),
      }}
    />
  );
}
