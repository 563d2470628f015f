/** Values of a mapping without a meaning, in the order of the library's demand. Pure. */
import type { ScannedColumn } from "@/lib/panels/file/scan-model";
import type { ColumnSuggestion } from "@/lib/panels/mapping/suggest/suggestion-model";
import { isMapped, undecidedShare, type Drafts } from "./column-draft";

/** Mapped column with values without a meaning. */
export interface OpenValues {
  readonly header: string;
  /** Share of the filled cells, more than 0 up to 1. */
  readonly share: number;
}

/** @param wanted attributes that the library asks for, most wanted first; columns of others are left out. */
export function openValues(
  columns: readonly ScannedColumn[],
  drafts: Drafts,
  wanted: readonly string[],
): readonly OpenValues[] {
  const rankOf = new Map(wanted.map((id, index) => [id, index]));
  return columns
    .flatMap((column) => {
      const draft = drafts.get(column.header);
      if (draft?.role.kind !== "attribute") return [];
      const rank = rankOf.get(draft.role.attributeId);
      const share = undecidedShare(column, draft);
      return rank === undefined || share === 0 ? [] : [{ header: column.header, share, rank }];
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ header, share }) => ({ header, share }));
}

/** Header of the first column without a role that a suggestion relates to the attribute. */
export const columnFor = (
  attributeId: string,
  drafts: Drafts,
  suggestions: ReadonlyMap<string, ColumnSuggestion>,
): string | undefined =>
  [...suggestions.values()].find(
    ({ header, attributes }) =>
      drafts.has(header) &&
      !isMapped(drafts.get(header)) &&
      attributes.some((attribute) => attribute.attributeId === attributeId),
  )?.header;
