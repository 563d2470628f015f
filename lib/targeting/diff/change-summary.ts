/** Summary of the difference between two snapshots, for a library column, the home page and "since your last visit". */
import type { Targeting } from "../model.ts";
import type { HeaderChange, OpportunityDiff } from "./diff-model.ts";
import { openEntriesMove } from "./open-entries.ts";

/** Small enough to store with the opportunity. Pairs are before and after, as received; `""` for an absent value. */
export interface ChangeSummary {
  readonly status?: readonly [string, string];
  /** Currency not stated. */
  readonly price?: readonly [string, string];
  /** Minutes. */
  readonly length?: readonly [string, string];
  /** Percent. */
  readonly incidence?: readonly [string, string];
  /** Number of open quota entries (`openEntriesMove`). */
  readonly openEntries?: readonly [number, number];
  /** Total number of quota entries. */
  readonly entries?: readonly [number, number];
  /** Quota entries readable in both snapshots that were open and no longer are: closed, paused or count zero. */
  readonly closed: number;
  readonly reopened: number;
  /** Quota entries whose count changed. */
  readonly counts: number;
  /** Filter and quota entries. */
  readonly added: number;
  readonly removed: number;
  /** Filter and quota steps added or removed, including steps without entries; absent when zero. */
  readonly stepsAdded?: number;
  readonly stepsRemoved?: number;
  /** Service field names of other changed header fields. */
  readonly otherFields: readonly string[];
}

const FIGURES = {
  status: "status",
  cost_per_interview: "price",
  length_of_interview: "length",
  incidence_rate: "incidence",
} as const;

type Figures = Pick<Targeting, "openQuotaEntries" | "quotaEntries">;

export function summariseDiff(diff: OpportunityDiff, before: Figures, after: Figures): ChangeSummary {
  const moved = new Set([...diff.status, ...diff.count]);
  const turned = (from: boolean) => [...moved].filter(({ open }) => open?.[0] === from && open[1] === !from).length;
  const figures = diff.header.flatMap((change) => {
    const name = figureName(change);
    return name ? [[name, [asText(change.before), asText(change.after)] as const] as const] : [];
  });
  const others = diff.header.filter((change) => !figureName(change)).map((change) => change.field);
  const open = openEntriesMove(diff, before, after);
  const entries = pair(before.quotaEntries, after.quotaEntries);
  const [stepsAdded, stepsRemoved] = [countSteps(diff, "added"), countSteps(diff, "removed")];
  return {
    ...Object.fromEntries(figures),
    ...(open && { openEntries: open }),
    ...(entries && { entries }),
    closed: turned(true),
    reopened: turned(false),
    counts: diff.count.length,
    added: diff.added.length,
    removed: diff.removed.length,
    ...(stepsAdded > 0 && { stepsAdded }),
    ...(stepsRemoved > 0 && { stepsRemoved }),
    otherFields: [...new Set(others)],
  };
}

const countSteps = ({ steps }: OpportunityDiff, kind: "added" | "removed"): number =>
  steps.filter((step) => step.kind === kind).length;

const figureName = ({ field }: HeaderChange): string | undefined =>
  Object.hasOwn(FIGURES, field) ? FIGURES[field as keyof typeof FIGURES] : undefined;

const asText = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" || typeof value === "bigint" ? String(value) : "";

const pair = (before: number, after: number): readonly [number, number] | undefined =>
  before === after ? undefined : [before, after];

/** Whether there is nothing to report. */
export const isQuiet = (summary: ChangeSummary): boolean => changePhrases(summary).length === 0;

/** Short phrases, most important first: `status OPEN → CLOSED`, `312 entries closed`, `price 1.22 → 1.37`. */
export function changePhrases(summary: ChangeSummary): string[] {
  const { closed, reopened, counts, added, removed, stepsAdded = 0, stepsRemoved = 0, otherFields } = summary;
  return [
    ...movePhrase("status", summary.status, "", "not stated"),
    ...entryPhrase(closed, "closed"),
    ...entryPhrase(reopened, "reopened"),
    ...stepPhrase(stepsAdded, "added"),
    ...stepPhrase(stepsRemoved, "removed"),
    ...movePhrase("price", summary.price),
    ...entryPhrase(added, "added"),
    ...entryPhrase(removed, "removed"),
    ...(counts > 0 ? [`${number(counts)} ${counts === 1 ? "count" : "counts"} changed`] : []),
    ...movePhrase("length", summary.length, " min"),
    ...movePhrase("incidence", summary.incidence, "%"),
    ...otherPhrases(otherFields),
  ];
}

const number = (value: number): string => value.toLocaleString("en");

const entryPhrase = (entries: number, what: string): string[] =>
  entries === 0 ? [] : [`${number(entries)} ${entries === 1 ? "entry" : "entries"} ${what}`];

const stepPhrase = (steps: number, what: string): string[] =>
  steps === 0 ? [] : [`${number(steps)} ${steps === 1 ? "step" : "steps"} ${what}`];

function movePhrase(what: string, values: readonly [string, string] | undefined, unit = "", absent = "none"): string[] {
  if (!values) return [];
  const [before, after] = values.map((value) => value || absent);
  return [`${what} ${before} → ${after}${unit}`];
}

/** Above this number, fields are only counted. */
const NAMED = 2;

function otherPhrases(fields: readonly string[]): string[] {
  if (fields.length === 0) return [];
  if (fields.length > NAMED) return [`${fields.length} other fields changed`];
  return fields.map((field) => `${field.replaceAll("_", " ")} changed`);
}
