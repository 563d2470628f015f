/**
 * State of a quota entry that is not certain to be open, within a sentence: `Closed` → "closed", `Count 0` → "at count 0",
 * `Other (PAUSED)` → "not open (PAUSED)", `May be open (count unreadable)` → the same in lower case. The service's own
 * words keep their case. Pure.
 */
export function closedStateText(label: string | undefined): string {
  if (label === undefined) return "closed";
  if (label.startsWith("May be ")) return `m${label.slice(1)}`;
  if (label.startsWith("Other ")) return `not open ${label.slice("Other ".length)}`;
  return label.startsWith("Count ") ? `at ${label.toLowerCase()}` : label.toLowerCase();
}
