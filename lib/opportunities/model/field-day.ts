/** Day in field. Pure. */
import type { OpportunityHead, OpportunityView } from "./model.ts";

/** `day 4 of 9` if the start date is valid and the days are not over; else `9 days`. */
export function fieldDay(
  view: Pick<OpportunityView, "created"> & { readonly head: Pick<OpportunityHead, "daysInField"> },
  now: number,
): string | undefined {
  const days = view.head.daysInField.value;
  const start = Date.parse(view.created);
  if (days === undefined || Number.isNaN(start) || start > now) return undefined;
  const day = Math.floor((now - start) / 86_400_000) + 1;
  return day <= days ? `day ${day} of ${days}` : undefined;
}
