import type { ReactNode } from "react";
import type { QueryKey } from "@tanstack/react-query";
import type { ExportLocales, ExportPlan } from "@/lib/export/plan";
import type { RouteParams } from "@/lib/query/get-result";

/** The plan of an export, and the parameters to start it with. */
export interface StartablePlan extends ExportPlan {
  readonly start: RouteParams;
}

interface PlanQuery {
  readonly queryKey: QueryKey;
  readonly queryFn: (given: { readonly signal: AbortSignal }) => Promise<StartablePlan>;
}

/** Where an export comes from: what the dialog has to know of a slice. */
export interface ExportDoor {
  /** The route that writes the file. */
  readonly path: string;
  /** How rows and columns are asked for. */
  readonly plan: (locales: ExportLocales) => PlanQuery;
  /** A choice of the slice's own, above the format. */
  readonly choice?: ReactNode;
  /** What may be read anew while the file is written: "Attributes". */
  readonly what: string;
}
