/** Which press a run button sends: the same one again while nobody knows what became of it. Pure. */
import { failureOf } from "../failure.ts";

export interface Press {
  readonly id: string;
  /** What it asks for, as one text. */
  readonly wish: string;
}

/** The press before where it asked for the same and got no answer: the console keeps one run a press. Else a new one. */
export const pressFor = (open: Press | undefined, wish: string, newId: () => string): Press =>
  open?.wish === wish ? open : { id: newId(), wish };

/** What stays open after a press that failed: nothing once the console said why. */
export function openAfter(press: Press | undefined, error: unknown): Press | undefined {
  const code = failureOf(error)?.code;
  return code === undefined || code === "outcome_unknown" ? press : undefined;
}
