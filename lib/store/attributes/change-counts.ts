/** Counts changes by kind, and truncates them for storage. Pure. */
import "server-only";
import type { AttributeChange } from "./changes-between.ts";

export const CHANGE_KINDS = [
  "first-read",
  "text-changed",
  "text-added",
  "text-removed",
  "answer-added",
  "answer-removed",
  "activated",
  "deactivated",
  "activity-unsaid",
  "mode",
  "expiry",
  "countries",
  "dependency",
  "listed",
  "unlisted",
  "rank",
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Only the kinds that occur. */
export type ChangeCounts = Partial<Readonly<Record<ChangeKind, number>>>;

/** Maximum changes stored per fetch, and characters of text in all of them; the counts are always complete. */
export const MAX_KEPT = 2_000;
const MAX_CHARACTERS = 1_000_000;
/** Characters stored per text. */
const TEXT_LIMIT = 20_000;
/** Texts stored per added or removed answer. */
export const ANSWER_TEXTS = 60;

function kindOf(change: AttributeChange): ChangeKind {
  if (change.kind === "active") return activityKind(change.after);
  if (change.kind !== "text") return change.kind;
  if (change.before === null) return "text-added";
  return change.after === null ? "text-removed" : "text-changed";
}

function activityKind(active: boolean | null): ChangeKind {
  if (active === null) return "activity-unsaid";
  return active ? "activated" : "deactivated";
}

export function countChanges(changes: readonly AttributeChange[]): ChangeCounts {
  const counts: Partial<Record<ChangeKind, number>> = {};
  for (const change of changes) {
    const kind = kindOf(change);
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

/** Whether a change may alter the meaning of a mapping in every locale. Such changes are stored before others. */
const isDecisive = (change: AttributeChange): boolean =>
  change.kind === "active" || change.kind === "answer-removed" || isAnswerText(change);

const isAnswerText = (change: AttributeChange): boolean =>
  change.kind === "text" && change.part === "answer" && change.locale === "" && change.before !== null;

/** The changes that fit, in their order; long texts end with `…`. */
export function cutChanges(changes: readonly AttributeChange[]): readonly AttributeChange[] {
  const kept = new Map<AttributeChange, AttributeChange>();
  let characters = 0;
  for (const change of [...changes.filter(isDecisive), ...changes.filter((other) => !isDecisive(other))]) {
    if (kept.size === MAX_KEPT || characters > MAX_CHARACTERS) break;
    const cut = cutTexts(change);
    characters += charactersOf(cut);
    kept.set(change, cut);
  }
  return changes.flatMap((change) => kept.get(change) ?? []);
}

/** Whether an entry may lack changes of default texts of answers. */
export function lacksAnswerTexts(counts: ChangeCounts, kept: readonly AttributeChange[]): boolean {
  if (!kept.every(isDecisive)) return false;
  const texts = (counts["text-changed"] ?? 0) + (counts["text-removed"] ?? 0);
  return texts > kept.filter(isAnswerText).length;
}

function cutTexts(change: AttributeChange): AttributeChange {
  if (change.kind === "text") return { ...change, before: cutText(change.before), after: cutText(change.after) };
  if (change.kind !== "answer-added" && change.kind !== "answer-removed") return change;
  const texts = change.texts.slice(0, ANSWER_TEXTS).map(([locale, text]) => [locale, cutText(text) ?? ""] as const);
  return { ...change, texts };
}

const cutText = (text: string | null): string | null =>
  text !== null && text.length > TEXT_LIMIT ? `${text.slice(0, TEXT_LIMIT).toWellFormed()}…` : text;

function charactersOf(change: AttributeChange): number {
  if (change.kind === "text") return (change.before?.length ?? 0) + (change.after?.length ?? 0);
  if (change.kind !== "answer-added" && change.kind !== "answer-removed") return 100;
  return change.texts.reduce((sum, [, text]) => sum + text.length, 0);
}
