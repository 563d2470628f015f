/**
 * Names of the service's refusal reasons. A reason is a pair of integers written with a dot but is
 * never a decimal: 2.1 is not 2.10. The set is open: the service adds pairs without notice.
 */
import type { Qualification } from "../../sampling/schema.ts";
import { PAIR } from "./pair.ts";

/** Stage of the service's decision that a reason belongs to. */
export type DispositionGroup =
  | "platform"
  | "complete"
  | "disqualified"
  | "over quota"
  | "over quota, group level"
  | "over quota, entry level"
  | "duplicate"
  | "quality";

export interface DispositionView {
  /** `3.20` */
  readonly pair: string;
  /** Absent for a pair without a name. */
  readonly name?: string;
  readonly group?: DispositionGroup;
}

const named = (
  group: DispositionGroup,
  names: Readonly<Record<string, string>>,
): [string, { readonly name: string; readonly group: DispositionGroup }][] =>
  Object.entries(names).map(([pair, name]) => [pair, { name, group }]);

const NAMES = new Map([
  ...named("platform", {
    "0.0": "unknown",
    "0.1": "missing language",
    "0.2": "missing respondent ID",
    "0.3": "declined consent",
    "0.4": "underage",
    "0.5": "invalid locale",
    "0.6": "invalid country",
    "0.7": "invalid language",
    "0.8": "inactive respondent",
    "0.9": "respondent not found",
  }),
  ...named("complete", { "1.0": "complete", "1.1": "partial complete" }),
  ...named("disqualified", {
    "2.1": "disqualified by platform",
    "2.2": "disqualified by client",
    "2.3": "incompatible country",
    "2.4": "incompatible language",
    "2.5": "incompatible device",
    "2.6": "disqualified by filter",
    "2.7": "disqualified by quota",
    "2.8": "disqualified by an undisclosed filter",
    "2.10": "disqualified by partner",
  }),
  ...named("over quota", {
    "3.0": "over quota",
    "3.1": "over quota by platform",
    "3.2": "over quota by client",
    "3.3": "closed quota",
  }),
  ...named("over quota, group level", {
    "3.10": "quota group not open",
    "3.11": "quota group outside field schedule",
    "3.12": "quota group click balance",
  }),
  ...named("over quota, entry level", {
    "3.20": "quota cell not open",
    "3.21": "quota cell outside field schedule",
    "3.22": "quota cell click balance",
  }),
  ...named("duplicate", { "4.0": "duplicate", "4.1": "duplicate respondent", "4.2": "category exclusion" }),
  ...named("quality", {
    "5.0": "quality",
    "5.1": "answer quality",
    "5.2": "speeding",
    "5.3": "suspended",
    "5.4": "predicted reversal",
    "5.10": "daily limit",
  }),
]);

type WireDisposition = Qualification["dispositions"][number];

/** Both integers as the service sent them, joined by a dot. */
const dispositionPair = ({ disposition, status }: Pick<WireDisposition, "disposition" | "status">): string =>
  `${disposition}.${status}`;

export function toDispositionView(wire: Pick<WireDisposition, "disposition" | "status">): DispositionView {
  const pair = dispositionPair(wire);
  const documented = NAMES.get(pair);
  return documented ? { pair, ...documented } : { pair };
}

/** Team names by pair. */
export type Labels = Readonly<Record<string, string>>;

/** `3.20 quota cell not open`: team name, else default name, else `4.7, not named yet`. */
export function dispositionText({ pair, name }: Pick<DispositionView, "pair" | "name">, labels: Labels = {}): string {
  const called = labels[pair] ?? name;
  return called === undefined ? `${pair}, not named yet` : `${pair} ${called}`;
}

/** Every pair with a default name. */
export const DOCUMENTED_DISPOSITIONS: readonly Required<DispositionView>[] = [...NAMES].map(([pair, documented]) => ({
  pair,
  ...documented,
}));

/** Compares both integers in turn, so 2.9 sorts before 2.10; an invalid pair sorts last. */
export function comparePairs(a: string, b: string): number {
  const [left, right] = [PAIR.exec(a), PAIR.exec(b)];
  if (!left || !right) return Number(!left) - Number(!right) || (a < b ? -1 : Number(a > b));
  return compareIntegers(left[1], right[1]) || compareIntegers(left[2], right[2]);
}

function compareIntegers(a = "0", b = "0"): number {
  const [left, right] = [BigInt(a), BigInt(b)];
  return left < right ? -1 : Number(left > right);
}

/** Reasons that follow from readable targeting; only the service can determine the others. */
const FROM_TARGETING = new Set(["2.6", "2.7", "3.0", "3.3", "3.10", "3.20"]);

/** Whether a reason lies outside targeting and so cannot be predicted from it. */
export const isBeyondTargeting = ({ pair }: Pick<DispositionView, "pair">): boolean => !FROM_TARGETING.has(pair);

const FACTS = new Set(["2.3", "2.4", "2.5"]);

/** Whether a reason is a fact that the local check knows, but lacked the respondent's side of. */
export const isFact = ({ pair }: Pick<DispositionView, "pair">): boolean => FACTS.has(pair);
