/** Which time the figures of trust are about: in an address, and of the route. */
import { z } from "zod";
import { TRUST_PERIODS, type TrustPeriod } from "./trust-choices.ts";

const DAY = 24 * 60 * 60 * 1_000;

export const trustWish = z.object({ period: z.enum(TRUST_PERIODS).default("30d") });

/** Epoch milliseconds of the day (UTC) it begins with; 0 for all. */
export function periodStart(period: TrustPeriod, now: number): number {
  if (period === "all") return 0;
  const days = Number.parseInt(period, 10);
  return Math.floor(now / DAY) * DAY - (days - 1) * DAY;
}
