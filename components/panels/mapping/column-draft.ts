/** Mapping of a file's columns while it is edited. Pure. */
import type { ScannedColumn } from "@/lib/panels/file/scan-model";
import type { ColumnSuggestion, ValuesSuggestion } from "@/lib/panels/mapping/suggest/suggestion-model";
import type { ColumnMapping, ColumnRole, ValueMeaning } from "@/lib/panels/model/model";
import { MAX_HEADER_LENGTH } from "@/lib/panels/model/panel-limits";

/** By header; every column of the file that may be mapped. */
export type Drafts = ReadonlyMap<string, ColumnMapping>;

const NONE: ValueMeaning = { kind: "none" };
const IGNORED: ColumnRole = { kind: "ignored" };

/** Whether neither a mapping nor a panel accepts the header of a column. */
export const isHeaderTooLong = ({ header }: Pick<ScannedColumn, "header">): boolean =>
  header.length > MAX_HEADER_LENGTH;

/** Columns without usable cells or header, and those that identify people. They can't be mapped. */
export const isRefused = (column: ScannedColumn): boolean =>
  column.verdict.kind === "identity" || column.verdict.kind === "empty" || isHeaderTooLong(column);

export const isMapped = (draft: ColumnMapping | undefined): draft is ColumnMapping =>
  draft !== undefined && draft.role.kind !== "ignored";

const unmapped = ({ header, separator }: ScannedColumn): ColumnMapping => ({
  header,
  role: IGNORED,
  separator,
  reading: "listed",
  values: {},
});

export const newDrafts = (columns: readonly ScannedColumn[]): Drafts =>
  new Map(columns.filter((column) => !isRefused(column)).map((column) => [column.header, unmapped(column)]));

/** Form to which the dates of a column were reduced; `undefined` for other columns. */
export const reductionOf = ({ verdict }: ScannedColumn): "age" | "week" | undefined =>
  verdict.kind === "dates" ? verdict.reducedTo : undefined;

/** Reading of a column that gets an attribute, before its values are matched. */
export const firstReading = (column: ScannedColumn): ColumnMapping["reading"] =>
  reductionOf(column) === "age" ? "birthDate" : "listed";

/**
 * Drafts of a file that was scanned again: columns that are still there keep theirs. Values of dates that are now reduced
 * otherwise have other texts: an attribute stays chosen, and is read as if it were chosen now.
 * @param scanned columns of the scan before.
 */
export function keptDrafts(
  columns: readonly ScannedColumn[],
  before: Drafts,
  scanned: readonly ScannedColumn[],
): Drafts {
  const reductions = new Map(scanned.map((column) => [column.header, reductionOf(column)]));
  const drafts = new Map(newDrafts(columns));
  for (const column of columns) {
    const draft = before.get(column.header);
    if (!draft || !drafts.has(column.header)) continue;
    const reduction = reductionOf(column);
    const isOther = reduction !== undefined && reduction !== reductions.get(column.header);
    const isRead = isOther && draft.role.kind === "attribute";
    drafts.set(
      column.header,
      isRead ? { ...draft, reading: firstReading(column), values: {}, checkedAt: undefined } : draft,
    );
  }
  return drafts;
}

export const withDraft = (drafts: Drafts, draft: ColumnMapping): Drafts => new Map(drafts).set(draft.header, draft);

export const withSuggestion = (
  draft: ColumnMapping,
  { role, reading, values }: Pick<ColumnSuggestion, "role" | "reading" | "values">,
): ColumnMapping => ({ ...draft, role, reading, values, checkedAt: undefined });

export const withValues = (
  draft: ColumnMapping,
  { reading, values }: Pick<ValuesSuggestion, "reading" | "values">,
): ColumnMapping => ({ ...draft, reading, values });

/** Whether a suggestion can be accepted: the column has no role yet. */
export const isOpenSuggestion = (
  draft: ColumnMapping | undefined,
  suggestion: Pick<ColumnSuggestion, "role"> | undefined,
): draft is ColumnMapping =>
  draft !== undefined && !isMapped(draft) && suggestion !== undefined && suggestion.role.kind !== "ignored";

/** Accepts the suggestions of all columns that have no role yet. */
export function withSuggestions(drafts: Drafts, suggestions: readonly ColumnSuggestion[]): Drafts {
  const accepted = suggestions.flatMap((suggestion): [string, ColumnMapping][] => {
    const draft = drafts.get(suggestion.header);
    return isOpenSuggestion(draft, suggestion) ? [[suggestion.header, withSuggestion(draft, suggestion)]] : [];
  });
  return new Map([...drafts, ...accepted]);
}

export interface AppliedMapping {
  readonly drafts: Drafts;
  /** Columns that got a role. */
  readonly applied: number;
  /** Columns of the file that the mapping doesn't know. */
  readonly added: readonly string[];
  /** Columns of the mapping that the file doesn't have, or that can't be mapped in it. */
  readonly missing: readonly string[];
}

/** Applies a saved mapping to a file. Columns that the mapping doesn't know keep their draft. */
export function withMapping(drafts: Drafts, mapping: readonly ColumnMapping[]): AppliedMapping {
  const byHeader = new Map(mapping.map((column) => [column.header, column]));
  const fitting = mapping.filter(({ header }) => drafts.has(header));
  return {
    drafts: new Map([...drafts, ...fitting.map((column) => [column.header, column] as const)]),
    applied: fitting.filter(isMapped).length,
    added: [...drafts.keys()].filter((header) => !byHeader.has(header)),
    missing: missingColumns(drafts, mapping).map(({ header }) => header),
  };
}

/** Columns as saved or exported: those that were chosen or confirmed since the last save get the time of this one. */
export const withCheckedAt = (columns: readonly ColumnMapping[], at: number): readonly ColumnMapping[] =>
  columns.map((column) => (column.checkedAt === undefined ? { ...column, checkedAt: at } : column));

/** Drafts after a save. Those that were edited while it was pending stay without a time. */
export function withSavedTime(drafts: Drafts, saved: readonly ColumnMapping[], at: number): Drafts {
  const unedited = [...drafts.values()].filter((draft) => saved.includes(draft));
  return new Map([...drafts, ...withCheckedAt(unedited, at).map((draft) => [draft.header, draft] as const)]);
}

/** Columns of a mapping that the file doesn't have, or that can't be mapped in it. */
export const missingColumns = (drafts: Drafts, mapping: readonly ColumnMapping[]): readonly ColumnMapping[] =>
  mapping.filter((column) => isMapped(column) && !drafts.has(column.header));

/** Mapping as saved and as applied: columns with a role, in the order of the file. */
export const mappedColumns = (drafts: Drafts): readonly ColumnMapping[] => [...drafts.values()].filter(isMapped);

export const meaningOf = ({ values }: ColumnMapping, text: string): ValueMeaning =>
  Object.hasOwn(values, text) ? (values[text] ?? NONE) : NONE;

export const withMeaning = (draft: ColumnMapping, text: string, meaning: ValueMeaning): ColumnMapping => ({
  ...draft,
  values: { ...draft.values, [text]: meaning },
});

/** Value whose answers were not chosen yet; `undefined` if the column is complete. */
export const incompleteValue = (draft: ColumnMapping): string | undefined =>
  draft.role.kind === "attribute" && draft.reading === "listed"
    ? Object.entries(draft.values).find(
        ([, meaning]) => (meaning.kind === "equal" || meaning.kind === "oneOf") && meaning.values.length === 0,
      )?.[0]
    : undefined;

/** Share of the filled cells of a listed column whose value has a meaning, from 0 to 1. */
export function matchedShare({ values: counts }: ScannedColumn, draft: ColumnMapping): number {
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const matched = counts.filter(({ text }) => meaningOf(draft, text).kind !== "none");
  return all === 0 ? 0 : matched.reduce((sum, { count }) => sum + count, 0) / all;
}

/** Share of the filled cells of a column whose value has no meaning yet; 0 if its values need none. */
export function undecidedShare({ values, verdict }: ScannedColumn, draft: ColumnMapping): number {
  if (draft.role.kind !== "attribute" || draft.reading !== "listed" || verdict.kind === "dates") return 0;
  const all = values.reduce((sum, { count }) => sum + count, 0);
  const open = values.filter(({ text }) => !Object.hasOwn(draft.values, text));
  return all === 0 ? 0 : open.reduce((sum, { count }) => sum + count, 0) / all;
}

/**
 * Order of the rows: without a role, or with values without a meaning, first, those whose attribute the library asks for most
 * on top; then mapped ones, then refused ones. Otherwise as in the file.
 * @param wanted attributes that the library asks for, most wanted first.
 */
export function orderedColumns(
  columns: readonly ScannedColumn[],
  drafts: Drafts,
  suggestions: ReadonlyMap<string, ColumnSuggestion>,
  wanted: readonly string[],
): readonly ScannedColumn[] {
  const rankOf = new Map(wanted.map((id, index) => [id, index]));
  const rank = (column: ScannedColumn): number => {
    if (isRefused(column)) return Number.POSITIVE_INFINITY;
    const draft = drafts.get(column.header);
    if (isMapped(draft)) {
      const rankOfOpen =
        draft.role.kind === "attribute" && undecidedShare(column, draft) > 0
          ? rankOf.get(draft.role.attributeId)
          : undefined;
      return rankOfOpen ?? wanted.length + 2;
    }
    const [best] = suggestions.get(column.header)?.attributes ?? [];
    if (best === undefined) return wanted.length + 1;
    return rankOf.get(best.attributeId) ?? wanted.length;
  };
  return columns.toSorted((a, b) => {
    const [left, right] = [rank(a), rank(b)];
    return left === right ? a.index - b.index : left - right;
  });
}
