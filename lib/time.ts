/**
 * Times as text. Always UTC and always formatted the same on the server and in the browser, regardless of their
 * locales.
 */
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const two = (value: number): string => String(value).padStart(2, "0");

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `20 Nov 2026, 18:31 UTC`, from epoch milliseconds. */
export function formatUtc(at: number): string {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return "unknown time";
  return `${formatUtcDay(at)}, ${two(date.getUTCHours())}:${two(date.getUTCMinutes())} UTC`;
}

/** `20 Nov 2026, 18:31:07 UTC`: where minutes are not precise enough. */
export function formatUtcSeconds(at: number): string {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return formatUtc(at);
  return formatUtc(at).replace(" UTC", `:${two(date.getUTCSeconds())} UTC`);
}

/** `20 Nov 2026`, from epoch milliseconds. */
export function formatUtcDay(at: number): string {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return "unknown day";
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** `12 min`, `3 h`, `26 h`, `4 days`: the largest unit that is still precise enough. Negative counts as now. */
export function formatAge(milliseconds: number): string {
  if (milliseconds < MINUTE) return "under 1 min";
  if (milliseconds < HOUR) return `${Math.floor(milliseconds / MINUTE)} min`;
  if (milliseconds < 2 * DAY) return `${Math.floor(milliseconds / HOUR)} h`;
  return `${Math.floor(milliseconds / DAY)} days`;
}

/** `1.2 s`, `<0.1 s`: measured duration of a call. */
export function formatSeconds(milliseconds: number): string {
  if (milliseconds < SECOND / 10) return "<0.1 s";
  return `${(milliseconds / SECOND).toFixed(1)} s`;
}

/** `0:29`, `4:59`, `1:02:03`: remaining time in seconds, rounded up. */
export function timeLeft(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / SECOND));
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

export type Freshness = "fresh" | "ageing" | "stale";

/** Fresh under 15 minutes, ageing under a day, stale beyond. */
export function freshness(age: number): Freshness {
  if (age < 15 * MINUTE) return "fresh";
  return age < DAY ? "ageing" : "stale";
}
