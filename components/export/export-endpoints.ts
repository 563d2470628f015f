import type { QueryKey } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { ExportLocales, ExportPlan } from "@/lib/export/plan";
import type { RouteParams } from "@/lib/query/get-result";

/** Plan of an export, and the parameters to start it with. */
interface StartablePlan extends ExportPlan {
  readonly start: RouteParams;
}

interface PlanQuery {
  readonly queryKey: QueryKey;
  readonly queryFn: (given: { readonly signal: AbortSignal }) => Promise<StartablePlan>;
}

/** Endpoints of an export, supplied to the dialog by a slice. */
export interface ExportEndpoints {
  /** Route that writes the file. */
  readonly path: string;
  /** Query for the number of rows and the columns. */
  readonly plan: (locales: ExportLocales) => PlanQuery;
  /** Slice-specific option, above the format. */
  readonly choice?: ReactNode;
  /** Data that may be refetched while the file is written: "Attributes". */
  readonly what: string;
}
