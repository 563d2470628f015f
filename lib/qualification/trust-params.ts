/** Which time the figures of trust are about: in an address, and of the route. */
import { z } from "zod";

export const TRUST_PERIODS = ["7d", "30d", "90d", "all"] as const;
export type TrustPeriod = (typeof TRUST_PERIODS)[number];

const DAY = 24 * 60 * 60 * 1_000;

export const trustWish = z.object({ period: z.enum(TRUST_PERIODS).default("30d") });

/** Epoch milliseconds of the day (UTC) it begins with; 0 for all. */
export function periodStart(period: TrustPeriod, now: number): number {
  if (period === "all") return 0;
  const days = Number.parseInt(period, 10);
  return Math.floor(now / DAY) * DAY - (days - 1) * DAY;
}
