/** Work budget of one search, which also determines when it yields to the event loop. */
export interface SearchBudget {
  /** Remaining checks: one value against one condition, or one step through a list. */
  looks: number;
  /** Yield when this many checks are left. */
  restAt: number;
  /** The search was cut short: found results are correct, but others may be missing. */
  cut: boolean;
}

/** Checks between two yields: some milliseconds. */
const CHECKS_PER_YIELD = 40_000;

export const createBudget = (checks: number): SearchBudget => ({
  looks: checks,
  restAt: checks - CHECKS_PER_YIELD,
  cut: false,
});

/** Whether to yield now; then starts the next interval. */
export function shouldYield(budget: SearchBudget): boolean {
  if (budget.looks > budget.restAt) return false;
  budget.restAt = budget.looks - CHECKS_PER_YIELD;
  return true;
}

/** Whether the budget is used up; marks it as cut. */
export function isSpent(budget: SearchBudget): boolean {
  if (budget.looks > 0) return false;
  budget.cut = true;
  return true;
}
