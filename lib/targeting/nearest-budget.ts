/** How much one search may look at, and when it lets others have their turn. */
export interface SearchBudget {
  /** What is left: a look is one value against one condition, or one step through a list. */
  looks: number;
  /** At so many looks left it is time to rest. */
  restAt: number;
  /** Something was given up on the way: what was found is right, what was not found may still be there. */
  cut: boolean;
}

/** Looks between two rests: some milliseconds. */
const A_STRETCH = 40_000;

export const aBudget = (looks: number): SearchBudget => ({ looks, restAt: looks - A_STRETCH, cut: false });

/** Whether it is time to rest; counts the next stretch from here. */
export function isTired(budget: SearchBudget): boolean {
  if (budget.looks > budget.restAt) return false;
  budget.restAt = budget.looks - A_STRETCH;
  return true;
}

/** Whether the looks are used up, which the budget then tells. */
export function isSpent(budget: SearchBudget): boolean {
  if (budget.looks > 0) return false;
  budget.cut = true;
  return true;
}
