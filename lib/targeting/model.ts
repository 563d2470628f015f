/**
 * Parsed targeting of an opportunity: AND-steps, each a choice of entries, each entry an AND of cells (§2.5, §2.6).
 * Pure.
 */
import type { Int64 } from "../int64.ts";
import type { Cell, Opportunity } from "../sampling/schema.ts";
import { NO_ATTRIBUTE, readCount, UNREADABLE_OPENNESS } from "../sampling/unreadable/kinds.ts";

/**
 * Name and version of the evaluation rules; stored with every local evaluation. A change of any verdict is a new version
 * (checked by `evaluation-model.test.ts`).
 * `kleene-3` excludes no one by a status, country, language or devices that the service does not state or that cannot be
 * read, and knows other codes of a country or language (UK, GB). `kleene-2` first checked status, device, country and
 * language before the targeting; `kleene-1` checked the status only.
 */
export const EVALUATION_MODEL = "kleene-3";

export type StepKind = "filter" | "quota";

export interface TargetingEntry {
  /** `F1.3`: unique within the opportunity (entry ids repeat, so they cannot serve as keys). */
  readonly key: string;
  /** The service's entry id. */
  readonly id: string;
  readonly index: number;
  /** Constraining cells in the entry's order, each tag once. */
  readonly cells: readonly Cell[];
  /** Tags without a cell. */
  readonly danglingTags: readonly string[];
  /** Tags of cells the service hides (ineffable): ignored, but counted. */
  readonly hiddenTags: readonly string[];
  /** §2.6 `count`; quota entries only; `undefined` when absent or not a number. */
  readonly count: number | undefined;
  /** Count as received with all digits, for display; `undefined` when absent. */
  readonly countText: string | undefined;
  /** As received; quota entries only. */
  readonly status: string | undefined;
  /** Quota: status OPEN and count > 0, or one of them is unreadable and a cell unknown. Filter: always true. */
  readonly open: boolean;
}

export interface TargetingStep {
  /** `F1`, `Q2`. */
  readonly key: string;
  readonly kind: StepKind;
  readonly index: number;
  readonly entries: readonly TargetingEntry[];
  readonly openEntries: number;
}

export interface Targeting {
  /** Filters first, then quotas, in the service's order. */
  readonly steps: readonly TargetingStep[];
  /** Constraining cells by tag. */
  readonly cells: ReadonlyMap<string, Cell>;
  readonly hiddenCells: number;
  readonly danglingTags: number;
  /** Tags defined by more than one cell: the first definition wins. */
  readonly duplicateTags: readonly string[];
  readonly quotaEntries: number;
  readonly openQuotaEntries: number;
  /** Known attributes of all constraining cells, unique, in order of first use. */
  readonly attributeIds: readonly Int64[];
}

/** §2.5: attribute −1, or the kind INEFFABLE: the service asks clients to discard the cell. */
export const isHidden = (cell: Cell): boolean => cell.attribute_id === "-1" || cell.kind === "INEFFABLE";

/** Parses the targeting of an opportunity. Linear in its size. */
export function buildTargeting(opportunity: Pick<Opportunity, "cells" | "filters" | "quotas">): Targeting {
  const cells = new Map<string, Cell>();
  const hidden = new Set<string>();
  const duplicateTags = new Set<string>();
  const attributeIds = new Set<Int64>();
  let hiddenCells = 0;
  for (const cell of opportunity.cells) {
    if (cells.has(cell.tag) || hidden.has(cell.tag)) {
      duplicateTags.add(cell.tag);
      continue;
    }
    if (isHidden(cell)) {
      hidden.add(cell.tag);
      hiddenCells += 1;
    } else {
      cells.set(cell.tag, cell);
      if (cell.attribute_id !== NO_ATTRIBUTE) attributeIds.add(cell.attribute_id);
    }
  }
  let danglingTags = 0;
  const readStep = (kind: StepKind, group: Opportunity["quotas"][number], index: number): TargetingStep => {
    const key = `${kind === "filter" ? "F" : "Q"}${index + 1}`;
    const entries = group.map((entry, position): TargetingEntry => {
      const found: Cell[] = [];
      const dangling: string[] = [];
      const hiddenTags: string[] = [];
      for (const tag of entry.cells.length > 1 ? new Set(entry.cells) : entry.cells) {
        const cell = cells.get(tag);
        if (cell) found.push(cell);
        else if (hidden.has(tag)) hiddenTags.push(tag);
        else dangling.push(tag);
      }
      danglingTags += dangling.length;
      const count = readCount(entry.count);
      const status = entry.status ?? undefined;
      const open =
        kind === "filter" ||
        (status === "OPEN" && count !== undefined && count > 0) ||
        found.some((cell) => cell.kind === UNREADABLE_OPENNESS);
      return {
        key: `${key}.${position + 1}`,
        id: entry.id,
        index: position,
        cells: found,
        danglingTags: dangling,
        hiddenTags,
        count,
        countText: entry.count === null || entry.count === undefined ? undefined : String(entry.count),
        status,
        open,
      };
    });
    return { key, kind, index, entries, openEntries: entries.reduce((sum, entry) => sum + (entry.open ? 1 : 0), 0) };
  };
  const steps = [
    ...opportunity.filters.map((group, index) => readStep("filter", group, index)),
    ...opportunity.quotas.map((group, index) => readStep("quota", group, index)),
  ];
  const quotaSteps = steps.filter((step) => step.kind === "quota");
  return {
    steps,
    cells,
    hiddenCells,
    danglingTags,
    duplicateTags: [...duplicateTags],
    quotaEntries: quotaSteps.reduce((sum, step) => sum + step.entries.length, 0),
    openQuotaEntries: quotaSteps.reduce((sum, step) => sum + step.openEntries, 0),
    attributeIds: [...attributeIds],
  };
}
