/** Changes between fetches as text. */
import type { ChangeCounts, ChangeKind } from "../../store/attributes/change-counts.ts";
import type { ChangeGroup } from "../model/choices.ts";

const LABELS: Readonly<Record<ChangeKind, readonly [one: string, many: string]>> = {
  "first-read": ["first load", "first loads"],
  "text-changed": ["text changed", "texts changed"],
  "text-added": ["text added", "texts added"],
  "text-removed": ["text removed", "texts removed"],
  "answer-added": ["answer added", "answers added"],
  "answer-removed": ["answer removed", "answers removed"],
  activated: ["activated", "activated"],
  deactivated: ["deactivated", "deactivated"],
  "activity-unsaid": ["status no longer stated", "status no longer stated"],
  mode: ["mode changed", "modes changed"],
  expiry: ["expiry changed", "expiries changed"],
  countries: ["country list changed", "country lists changed"],
  dependency: ["dependency changed", "dependencies changed"],
  listed: ["added to a list", "added to a list"],
  unlisted: ["removed from a list", "removed from a list"],
  rank: ["rank changed", "ranks changed"],
};

/** Kinds that occur at most once per attribute, shown without a count. */
const BARE = new Set<ChangeKind>([
  "first-read",
  "activated",
  "deactivated",
  "activity-unsaid",
  "mode",
  "expiry",
  "listed",
  "unlisted",
  "rank",
]);

const KINDS = Object.keys(LABELS) as ChangeKind[];

/** Counts of one attribute: `2 texts changed, 1 answer added`. */
export function countsText(counts: ChangeCounts): string {
  return sentence(counts, (kind, count) => BARE.has(kind) && count === 1);
}

/** Counts over many attributes, always with numbers: `3 deactivated, 12 texts changed`. */
export function totalsText(counts: ChangeCounts): string {
  return sentence(counts, () => false);
}

/** Counts without the kinds that lists of changes show only on request. */
export const shownCounts = ({ rank: _rank, "first-read": _first, ...shown }: ChangeCounts): ChangeCounts => shown;

/** `fetched once`, `fetched 3 times`. */
export const timesFetchedText = (count: number): string =>
  count === 1 ? "fetched once" : `fetched ${count.toLocaleString("en")} times`;

function sentence(counts: ChangeCounts, bare: (kind: ChangeKind, count: number) => boolean): string {
  const parts = KINDS.flatMap((kind) => {
    const count = counts[kind] ?? 0;
    if (count === 0) return [];
    const [one, many] = LABELS[kind];
    return [bare(kind, count) ? one : `${count.toLocaleString("en")} ${count === 1 ? one : many}`];
  });
  const text = parts.join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const GROUP_KINDS: Readonly<Record<ChangeGroup, readonly ChangeKind[]>> = {
  texts: ["text-changed", "text-added", "text-removed"],
  answers: ["answer-added", "answer-removed"],
  activity: ["activated", "deactivated", "activity-unsaid"],
  facts: ["mode", "expiry", "countries", "dependency"],
  list: ["listed", "unlisted"],
  rank: ["rank"],
  first: ["first-read"],
};

export const GROUP_LABELS: Readonly<Record<ChangeGroup, string>> = {
  texts: "Texts",
  answers: "Answers",
  activity: "Status",
  facts: "Properties and dependencies",
  list: "Lists",
  rank: "Rank",
  first: "First loads",
};
