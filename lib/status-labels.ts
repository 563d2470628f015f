/** Display of the documented opportunity statuses (§2.3): a state and a label. */
import { isolateBidi } from "./bidi-isolate.ts";

const LABELS = {
  OPEN: { state: "match", word: "Open" },
  PAUSED: { state: "maybe", word: "Paused" },
  CLOSED: { state: "closed", word: "Closed" },
} as const;

export type StatusLabel = (typeof LABELS)[keyof typeof LABELS];

/** `undefined` for an undocumented status. */
export function statusLabel(status: string): StatusLabel | undefined {
  return Object.hasOwn(LABELS, status) ? LABELS[status as keyof typeof LABELS] : undefined;
}

/** Label inside a sentence: "paused"; an undocumented status as received; "status not stated". */
export const statusText = (status: string): string =>
  statusLabel(status)?.word.toLowerCase() ?? (isolateBidi(status) || "status not stated");
