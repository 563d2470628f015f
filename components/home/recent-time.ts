/** Formats recent times relative to today, in UTC like all times of the console. */
import { formatUtc, formatUtcDay } from "@/lib/time";

const DAY = 86_400_000;
const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

const dayOf = (at: number): number => Math.floor(at / DAY);
const clockOf = (at: number): string => formatUtc(at).split(", ")[1]?.replace(" UTC", "") ?? "";

/** "today, 09:40", "yesterday, 16:00", "18 Nov, 17:20"; the full date while the server's time is unknown. */
export function recentTime(at: number, now: number | undefined): string {
  if (now === undefined) return formatUtc(at);
  const days = dayOf(now) - dayOf(at);
  if (days === 0) return `today, ${clockOf(at)}`;
  if (days === 1) return `yesterday, ${clockOf(at)}`;
  return `${formatUtcDay(at).replace(/ \d+$/, "")}, ${clockOf(at)}`;
}

/** "Wednesday 18 Nov, 17:20 UTC". */
export const weekdayTime = (at: number): string =>
  `${DAYS[new Date(at).getUTCDay()]} ${formatUtcDay(at).replace(/ \d+$/, "")}, ${clockOf(at)} UTC`;
