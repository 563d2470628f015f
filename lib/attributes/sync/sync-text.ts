/** Sync results as sentences. Pure. */
import { failureSentence } from "../../failure-sentence.ts";
import type { Failure } from "../../failure.ts";
import { pluralize } from "../../pluralize.ts";
import type { SyncProgress } from "./sync-run.ts";

export const stopSentence = ({ done, total }: SyncProgress, failure: Failure): string =>
  `Stopped after ${count(done)} of ${count(total)}. ${failureSentence(failure)}`;

export interface SyncChanges {
  /** Attributes whose texts, answers or facts changed. */
  readonly changed: number;
  /** Attributes seen for the first time. */
  readonly added: number;
  readonly counts: { readonly activated?: number; readonly deactivated?: number; readonly rank?: number };
}

/** `12 changed, 3 new, 1 deactivated.`; `""` without changes. */
export function changesSentence({ changed, added, counts }: SyncChanges): string {
  const parts = [
    [changed, "changed"],
    [added, "new"],
    [counts.activated ?? 0, "activated"],
    [counts.deactivated ?? 0, "deactivated"],
  ] as const;
  const phrases = parts.filter(([number]) => number > 0).map(([number, word]) => `${count(number)} ${word}`);
  return phrases.length === 0 ? "" : `${phrases.join(", ")}.`;
}

/** `List updated: 3 new, 12 ranks changed.`: result of a sync of only a list, even without changes. */
export function listSentence(changes: SyncChanges): string {
  const moved = changes.counts.rank ?? 0;
  const ranks = moved > 0 ? `${count(moved)} rank${moved === 1 ? "" : "s"} changed` : "";
  const parts = [changesSentence(changes).replace(/\.$/, ""), ranks].filter(Boolean).join(", ");
  return `List updated: ${parts || "no changes"}.`;
}

/** Maximum failed attributes that are named. */
const NAMED_FAILURES = 5;

/** `Failed: attributes 120, 312.`; `""` without failures. */
export function failedSentence(ids: readonly string[]): string {
  if (ids.length === 0) return "";
  const more = ids.length - NAMED_FAILURES;
  const named = ids.slice(0, NAMED_FAILURES).join(", ");
  return `Failed: ${ids.length === 1 ? "attribute" : "attributes"} ${named}${more > 0 ? ` and ${count(more)} more` : ""}.`;
}

/** `None of 12 attributes could be updated`: title of a sync of which every attribute failed. */
export const noneUpdatedText = (failed: number): string =>
  failed === 1 ? "The attribute couldn’t be updated" : `None of ${count(failed)} attributes could be updated`;

/** `500 calls, about 40 s`, plus the number of attributes in no list. */
export function planText(due: number, onlyInTargeting: number, duration: string): string {
  const calls = pluralize(due, "call");
  const met = onlyInTargeting > 0 ? `, ${count(onlyInTargeting)} of them seen only in targeting` : "";
  return `${calls}, ${duration}${met}`;
}

/** `The texts of 490 attributes aren't searchable yet.` */
export const unfindableSentence = (attributes: number): string =>
  `The texts of ${count(attributes)} ${attributes === 1 ? "attribute" : "attributes"} aren’t searchable yet.`;

/** Progress of a list whose length is not known. */
export const countSentence = (attributes: number): string =>
  `${count(attributes)} ${attributes === 1 ? "attribute" : "attributes"} so far`;

const count = (value: number): string => value.toLocaleString("en");
