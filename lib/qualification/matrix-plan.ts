/** What a press on the matrix will do, counted before it. Pure. */
import { MAX_GROUPS } from "../sampling/limits.ts";
import { MOST_RUN_GROUPS, MOST_RUN_SUBJECTS } from "./run-limits.ts";

export interface MatrixPlan {
  readonly personas: number;
  readonly groups: number;
  readonly pairs: number;
  /** Personas whom the service is asked about. */
  readonly live: number;
  readonly calls: number;
}

export function planMatrix(personas: number, live: number, groups: number): MatrixPlan {
  return { personas, groups, pairs: personas * groups, live, calls: live * Math.ceil(groups / MAX_GROUPS) };
}

/** `6 personas × 23 groups = 138 pairs; 2 personas asked live = 6 calls, 4 read locally` */
export function planWords({ personas, groups, pairs, live, calls }: MatrixPlan): string {
  const whole = `${count(personas, "persona")} × ${count(groups, "group")} = ${count(pairs, "pair")}`;
  if (live === 0) return `${whole}; all read locally, nobody is asked`;
  const rest = personas - live;
  const asked = `${count(live, "persona")} asked live = ${count(calls, "call")}`;
  return `${whole}; ${asked}${rest > 0 ? `, ${rest.toLocaleString("en")} read locally` : ""}`;
}

/** Why nothing can be run, in a sentence; `undefined`: it can. */
export function planFault({ personas, groups }: MatrixPlan): string | undefined {
  if (personas === 0) return "Choose at least one persona.";
  if (groups === 0) return "At least one group id is needed.";
  if (personas > MOST_RUN_SUBJECTS)
    return `At most ${MOST_RUN_SUBJECTS} personas fit in one run; ${personas} are chosen.`;
  if (groups > MOST_RUN_GROUPS) return `At most ${MOST_RUN_GROUPS} groups fit in one run; you gave ${groups}.`;
  return undefined;
}

/** "1 pair", "10,000 pairs". */
export const count = (number: number, word: string): string =>
  `${number.toLocaleString("en")} ${word}${number === 1 ? "" : "s"}`;
