/** Date an answer was given, as files and form fields write it. Pure. */

/** `2026-01-02`, in UTC. */
export const dayText = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** First millisecond of the day in UTC; `undefined` for anything but a valid date like 2026-01-02. */
export function readDay(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const at = Date.parse(`${text}T00:00:00Z`);
  // Some engines parse 30 February as 2 March.
  return Number.isNaN(at) || at < 0 || dayText(at) !== text ? undefined : at;
}
