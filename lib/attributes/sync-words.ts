/** Sentences about a sync. Pure. */
import type { Failure } from "../failure.ts";
import { failureSentence } from "../failure-sentence.ts";
import type { SyncProgress } from "./sync-run.ts";

export const stopSentence = ({ done, total }: SyncProgress, failure: Failure): string =>
  `Stopped after ${count(done)} of ${count(total)}. ${failureSentence(failure)}`;

export interface SyncChanges {
  /** Attributes whose texts, answers or facts changed. */
  readonly changed: number;
  /** Attributes that nothing had named before. */
  readonly added: number;
  readonly counts: { readonly activated?: number; readonly deactivated?: number; readonly rank?: number };
}

/** `12 changed, 3 new, 1 deactivated.`; `""` when nothing did. */
export function changesSentence({ changed, added, counts }: SyncChanges): string {
  const parts = [
    [changed, "changed"],
    [added, "new"],
    [counts.activated ?? 0, "activated"],
    [counts.deactivated ?? 0, "deactivated"],
  ] as const;
  const told = parts.filter(([number]) => number > 0).map(([number, word]) => `${count(number)} ${word}`);
  return told.length === 0 ? "" : `${told.join(", ")}.`;
}

/** `List read: 3 new, 12 ranks moved.`: what a list alone brought, also when that is nothing. */
export function listSentence(changes: SyncChanges): string {
  const moved = changes.counts.rank ?? 0;
  const ranks = moved > 0 ? `${count(moved)} rank${moved === 1 ? "" : "s"} moved` : "";
  const told = [changesSentence(changes).replace(/\.$/, ""), ranks].filter(Boolean).join(", ");
  return `List read: ${told || "nothing changed"}.`;
}

/** `500 calls, about 40 s`, and how many of them no list names. */
export function planWords(due: number, onlyInTargeting: number, duration: string): string {
  const calls = due === 1 ? "1 call" : `${count(due)} calls`;
  const met = onlyInTargeting > 0 ? `, ${count(onlyInTargeting)} of them met in targeting only` : "";
  return `${calls}, ${duration}${met}`;
}

/** `The texts of 490 attributes are not findable yet.` */
export const unfindableSentence = (attributes: number): string =>
  `The texts of ${count(attributes)} ${attributes === 1 ? "attribute" : "attributes"} are not findable yet.`;

const count = (value: number): string => value.toLocaleString("en");
