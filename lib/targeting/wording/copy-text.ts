/** The targeting of an opportunity as plain text, to be pasted into a mail or a chat. */
import { UNREADABLE_TEXT } from "../../sampling/unreadable/kinds.ts";
import type { Targeting, TargetingEntry, TargetingStep } from "../model.ts";
import { entryState, isOpennessUnreadable } from "../status.ts";
import { grammarOf, type Wording } from "./cell-sentence.ts";
import type { CopyWords, Grammar } from "./grammar.ts";
import { isolated, isRightToLeft, plainName, plainSentence } from "./plain-sentence.ts";
import { numberText } from "./segments.ts";
import { entrySentence, isSpelledOut, stepSentence } from "./sentence.ts";

export interface CopyHeader {
  readonly id: string;
  /** `""` if the service sent none. */
  readonly project: string;
  /** Time of the snapshot, epoch milliseconds. */
  readonly readAt: number;
}

/** Header and all steps, or only `step`. Every value is named, regardless of the wording's limit. */
export function copyText(
  { steps }: Pick<Targeting, "steps">,
  header: CopyHeader,
  given: Wording,
  step?: TargetingStep,
): string {
  const wording: Wording = { ...given, limit: Number.POSITIVE_INFINITY, tags: false };
  const grammar = grammarOf(wording);
  const body = (step ? [step] : steps).map((one) => stepLines(one, wording));
  const introduction = steps.length === 0 ? grammar.copy.noTargeting : grammar.copy.everyStep;
  const blocks = [headerLines(header, grammar), ...(step ? [] : [[introduction]]), ...body];
  const start = isRightToLeft(grammar) ? RIGHT_TO_LEFT_MARK : "";
  return blocks.map((lines) => lines.map((line) => start + line).join("\n")).join("\n\n");
}

/** Makes a line right-to-left even if it begins with an id. */
const RIGHT_TO_LEFT_MARK = "\u200F";

function headerLines({ id, project, readAt }: CopyHeader, grammar: Grammar): string[] {
  const { copy } = grammar;
  const names = [slot(copy.opportunity, "id", isolated(id, grammar))];
  if (project !== "") names.push(slot(copy.project, "id", plainName(project, grammar)));
  return [names.join(" · "), slot(copy.snapshot, "date", isolated(dateText(readAt, grammar), grammar))];
}

/** In UTC, because the reader of the text may be in another time zone than its author. */
const dateText = (time: number, { listLocale }: Grammar): string =>
  `${new Intl.DateTimeFormat(listLocale, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: "UTC",
    calendar: "gregory",
    numberingSystem: "latn",
  }).format(time)} UTC`;

function stepLines(step: TargetingStep, wording: Wording): string[] {
  const grammar = grammarOf(wording);
  const key = isolated(step.key, grammar);
  const { entries } = step;
  const [only] = entries;
  if (only === undefined || (step.kind === "filter" && isSpelledOut(step, wording)))
    return [`${key}: ${plainSentence(stepSentence(step, wording), grammar)}${details(entries, grammar)}`];
  if (entries.length === 1) return [`${key}: ${entryText(only, wording)}`];
  const list = entries.map((entry) => `- ${isolated(entry.key, grammar)}: ${entryText(entry, wording)}`);
  return [`${key}: ${grammar.copy.oneEntry}`, ...list];
}

const entryText = (entry: TargetingEntry, wording: Wording): string =>
  plainSentence(entrySentence(entry, wording), grammarOf(wording)) + details([entry], grammarOf(wording));

/** Count and status of a quota, and conditions that the sentence omits, in parentheses. */
function details(entries: readonly TargetingEntry[], grammar: Grammar): string {
  const { copy, comma } = grammar;
  const texts = entries.length === 1 ? entries.flatMap((entry) => statusTexts(entry, grammar)) : [];
  const hidden = new Set(entries.flatMap((entry) => entry.hiddenTags)).size;
  const dangling = new Set(entries.flatMap((entry) => entry.danglingTags)).size;
  if (hidden > 0) texts.push(slot(copy.hidden, "n", numberText(hidden, grammar)));
  if (dangling > 0) texts.push(slot(copy.dangling, "n", numberText(dangling, grammar)));
  return texts.length === 0 ? "" : ` (${texts.join(comma)})`;
}

function statusTexts(entry: TargetingEntry, grammar: Grammar): string[] {
  const { copy } = grammar;
  const texts: string[] = [];
  const { countText, status } = entry;
  const inWords = (text: string) => (text === UNREADABLE_TEXT ? copy.unreadable : plainName(text, grammar));
  if (countText !== undefined) texts.push(slot(copy.count, "n", inWords(countText)));
  const state = entryState(entry);
  // Open as far as the status says, but perhaps without a place.
  if (status === undefined || (status === "OPEN" && isOpennessUnreadable(entry))) return texts;
  if (state === "closed") texts.push(copy.closedEntry);
  else if (status === "OPEN") texts.push(copy.openEntry);
  else texts.push(slot(copy.status, "status", inWords(status)));
  return texts;
}

const slot = (template: CopyWords[keyof CopyWords], name: string, text: string): string =>
  template.replace(`{${name}}`, () => text);
