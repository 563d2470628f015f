/** Number of pairs and calls a matrix run will make, computed before it starts. Pure. */
import { pluralize } from "../../pluralize.ts";
import { MAX_GROUPS } from "../../sampling/limits.ts";
import { MAX_RUN_GROUPS, MAX_RUN_SUBJECTS } from "./limits.ts";

export interface MatrixPlan {
  readonly personas: number;
  readonly groups: number;
  readonly pairs: number;
  /** Personas asked live. */
  readonly live: number;
  readonly calls: number;
}

export function planMatrix(personas: number, live: number, groups: number): MatrixPlan {
  return { personas, groups, pairs: personas * groups, live, calls: live * Math.ceil(groups / MAX_GROUPS) };
}

/** `6 personas × 23 groups = 138 pairs; 2 personas checked live = 6 calls, 4 checked locally` */
export function planText({ personas, groups, pairs, live, calls }: MatrixPlan): string {
  const whole = `${pluralize(personas, "persona")} × ${pluralize(groups, "group")} = ${pluralize(pairs, "pair")}`;
  if (live === 0) return `${whole}; all checked locally, service not called`;
  const rest = personas - live;
  const liveText = `${pluralize(live, "persona")} checked live = ${pluralize(calls, "call")}`;
  return `${whole}; ${liveText}${rest > 0 ? `, ${rest.toLocaleString("en")} checked locally` : ""}`;
}

/** Reason why the run cannot start, as a sentence; `undefined` if it can. */
export function planFault({ personas, groups }: MatrixPlan): string | undefined {
  if (personas === 0) return "Select at least one persona.";
  if (groups === 0) return "Enter at least one group ID.";
  if (personas > MAX_RUN_SUBJECTS)
    return `A run can have at most ${MAX_RUN_SUBJECTS} personas; ${personas} are selected.`;
  if (groups > MAX_RUN_GROUPS) return `A run can have at most ${MAX_RUN_GROUPS} groups; you entered ${groups}.`;
  return undefined;
}
