/** Many respondents against many opportunities, in turns short enough for everybody else to be served in between. */
import { verdictBy, type CompiledTargeting, type QuickVerdict } from "./compile.ts";
import type { Answers } from "./evaluate.ts";
import type { Truths } from "./rule-table.ts";

/** Milliseconds at one stretch. */
const LONGEST_TURN = 4;
/** Verdicts between two looks at the clock. */
const LOOK_EVERY = 64;

export interface Turns {
  /** Lets others have their turn. */
  readonly pause?: () => Promise<void>;
  /** Milliseconds. */
  readonly now?: () => number;
}

/**
 * One row a respondent, in their order, one verdict an opportunity. Opportunities that were compiled over one table of rules share
 * the work on them.
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
      if (done % LOOK_EVERY !== 0 || now() - began < LONGEST_TURN) continue;
      await pause();
      began = now();
    }
    rows.push(row);
  }
  return rows;
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
