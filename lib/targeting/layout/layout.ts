/** Layout of a step, as data ready to render. The sentence functions supply the wording. Linear. */
import type { Int64 } from "../../int64.ts";
import type { Cell } from "../../sampling/schema.ts";
import { conditionsOf } from "../entry-identity.ts";
import type { TargetingEntry, TargetingStep } from "../model.ts";
import { entryState, sharesOf, type EntryState } from "../status.ts";
import { cellsByAttribute, stepAttributes } from "../step-attributes.ts";
import { crossTab, type CrossTab } from "./cross-tab.ts";
import { factorEntries, type Factor } from "./factor.ts";

/** `stepSentence` covers the whole step. */
interface SentenceLayout {
  readonly kind: "sentence";
}

export interface Bar {
  readonly entry: TargetingEntry;
  readonly state: EntryState;
  /** Relative to the step's largest count, 0 to 1. Not a fill level: the service does not report one. */
  readonly width: number;
  /** As in `sharesOf`. */
  readonly share: number | undefined;
}
export interface BarsLayout {
  readonly kind: "bars";
  /**
   * Common attribute of the bars; `undefined` when the entries have no cells, or a single entry has several attributes.
   */
  readonly attributeId: Int64 | undefined;
  readonly bars: readonly Bar[];
}

export interface SetLayout {
  readonly kind: "set";
  readonly attributeId: Int64;
  /** True when the respondent must have none of the values. */
  readonly negated: boolean;
  readonly values: readonly { readonly value: string; readonly entry: TargetingEntry }[];
}

export interface TableRow {
  readonly entry: TargetingEntry;
  readonly state: EntryState;
  /** An attribute without cells in this row has no key. */
  readonly cells: ReadonlyMap<Int64, readonly Cell[]>;
}
export interface TableLayout {
  readonly kind: "table";
  readonly columns: readonly Int64[];
  readonly rows: readonly TableRow[];
}

export interface ProductLayout {
  readonly kind: "product";
  readonly factors: readonly Factor[];
  /** Product order, see `Product`. */
  readonly entries: readonly TargetingEntry[];
}

export type StepLayout = SentenceLayout | BarsLayout | CrossTab | SetLayout | TableLayout | ProductLayout;
export type LayoutKind = StepLayout["kind"];

/** Minimum number of values shown as a set; fewer are listed. */
const SET_FROM = 51;
const SPELLED_OUT = 3;
const SENTENCE: SentenceLayout = { kind: "sentence" };

export function layoutStep(step: TargetingStep): StepLayout {
  const { entries } = step;
  const attributeIds = stepAttributes(step);
  if (entries.length === 0) return SENTENCE;
  const set = setLayout(step);
  if (set) return set;
  const fewEntries = entries.length < SET_FROM;
  if (step.kind === "filter") {
    if (entries.length <= SPELLED_OUT || (attributeIds.length <= 1 && fewEntries)) return SENTENCE;
    return productLayout(step) ?? crossTab(step) ?? tableLayout(step);
  }
  if (entries.length === 1 || (attributeIds.length <= 1 && fewEntries)) return barsLayout(step);
  return crossTab(step) ?? productLayout(step) ?? tableLayout(step);
}

/** One bar per entry, in the service's order. */
export function barsLayout(step: TargetingStep): BarsLayout {
  const [attributeId, ...others] = stepAttributes(step);
  const counts = step.entries.map((entry) => Math.max(0, entry.count ?? 0));
  const largest = counts.reduce((max, count) => Math.max(max, count), 0);
  const shareOf = sharesOf(step.entries);
  const bars = step.entries.map((entry, index): Bar => {
    const width = largest > 0 ? (counts[index] ?? 0) / largest : 0;
    return { entry, state: entryState(entry), width, share: shareOf(entry) };
  });
  return { kind: "bars", attributeId: others.length === 0 ? attributeId : undefined, bars };
}

/** One row per entry, one column per attribute: fits every step. */
export function tableLayout(step: TargetingStep): TableLayout {
  const rows = step.entries.map((entry) => ({ entry, state: entryState(entry), cells: cellsByAttribute(entry) }));
  return { kind: "table", columns: stepAttributes(step), rows };
}

/** Complete product formed by the entries, if any. */
export function productLayout(step: TargetingStep): ProductLayout | undefined {
  const product = factorEntries(step.entries);
  return product && { kind: "product", ...product };
}

/** More than 50 single values of one attribute: one entry each, or one long list of a filter. */
export function setLayout(step: TargetingStep): SetLayout | undefined {
  const [entry] = step.entries;
  const [first] = entry ? conditionsOf(entry) : [];
  if (!entry || !first || step.entries.some((one) => conditionsOf(one).length !== 1)) return undefined;
  const attributeId = first.attribute_id;
  if (step.entries.length === 1) {
    const isChoice = first.kind === "LIST" && (first.operator ?? "OR") === "OR";
    if (step.kind === "quota" || !isChoice || (first.list?.length ?? 0) < SET_FROM) return undefined;
    const values = (first.list ?? []).map((value) => ({ value, entry }));
    return { kind: "set", attributeId, negated: first.negate === true, values };
  }
  if (step.entries.length < SET_FROM) return undefined;
  const values: { value: string; entry: TargetingEntry }[] = [];
  for (const one of step.entries) {
    const [cell] = conditionsOf(one);
    if (cell?.attribute_id !== attributeId || cell.kind !== "VALUE" || cell.negate === true) return undefined;
    if (typeof cell.value !== "string") return undefined;
    values.push({ value: cell.value, entry: one });
  }
  return { kind: "set", attributeId, negated: false, values };
}
