/** Evaluates many respondents against many opportunities; yields to the event loop regularly. */
import { verdictBy, type CompiledTargeting, type QuickVerdict } from "../targeting/evaluate/compile.ts";
import type { Answers } from "../targeting/evaluate/evaluate.ts";
import type { Truths } from "../targeting/evaluate/rule-table.ts";

/** Milliseconds before yielding. */
const MAX_TURN_LENGTH = 4;
/** Number of verdicts between clock checks. */
const LOOK_EVERY = 64;

export interface Turns {
  /** Yields to the event loop. */
  readonly pause?: () => Promise<void>;
  /** Milliseconds. */
  readonly now?: () => number;
}

/**
 * One row per respondent, one verdict per opportunity, in order. Opportunities compiled with one rule table share its
 * work.
 */
export async function evaluateMany(
  compiled: readonly CompiledTargeting[],
  people: readonly Answers[],
  { pause = nextTurn, now = () => performance.now() }: Turns = {},
): Promise<QuickVerdict[][]> {
  const rows: QuickVerdict[][] = [];
  let began = now();
  let done = 0;
  for (const answers of people) {
    const decided = new Map<CompiledTargeting["rules"], Truths>();
    const row: QuickVerdict[] = [];
    for (const targeting of compiled) {
      let truths = decided.get(targeting.rules);
      if (!truths) {
        truths = targeting.rules.truthsFor(answers);
        decided.set(targeting.rules, truths);
      }
      row.push(verdictBy(targeting, truths));
      done += 1;
      if (done % LOOK_EVERY !== 0 || now() - began < MAX_TURN_LENGTH) continue;
      await pause();
      began = now();
    }
    rows.push(row);
  }
  return rows;
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
