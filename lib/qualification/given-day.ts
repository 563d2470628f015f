/** The day on which an answer was given, as a file and a field write it. Pure. */

/** `2026-01-02`, in UTC. */
export const dayText = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The day's first millisecond in UTC; `undefined` when it is no day written like 2026-01-02. */
export function readDay(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const at = Date.parse(`${text}T00:00:00Z`);
  // Some engines take 30 February for 2 March.
  return Number.isNaN(at) || at < 0 || dayText(at) !== text ? undefined : at;
}
