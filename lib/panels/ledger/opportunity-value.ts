/** Value of the open completes of an opportunity: their number × price. Derived; the service states no currency. Pure. */
import type { Opportunity } from "../../sampling/schema.ts";
import type { Targeting } from "../../targeting/model.ts";
import { placesOf } from "../../targeting/status.ts";

/** A higher price is implausible; the library derives nothing from one either. */
const HIGHEST_PRICE = 10_000;

/** 0: the price or the completes are not stated or not usable, or nothing is open. */
export function opportunityValue(
  opportunity: Pick<Opportunity, "cost_per_interview" | "completes">,
  targeting: Pick<Targeting, "steps">,
): number {
  const price = usable(opportunity.cost_per_interview);
  return price > HIGHEST_PRICE ? 0 : price * openCompletes(opportunity, targeting);
}

/**
 * Total count of the entries in the tightest quota step that are known to be open; without quotas, the requested completes.
 */
function openCompletes({ completes }: Pick<Opportunity, "completes">, { steps }: Pick<Targeting, "steps">): number {
  const counts = steps
    .filter(({ kind }) => kind === "quota")
    .map(({ entries }) => entries.reduce((sum, entry) => sum + usable(placesOf(entry)), 0));
  return counts.length === 0 ? usable(completes) : Math.min(...counts);
}

function usable(value: number | string | null | undefined): number {
  const number = value === null || value === undefined || value === "" ? 0 : Number(value);
  return Number.isFinite(number) && number > 0 ? number : 0;
}
