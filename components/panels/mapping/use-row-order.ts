"use client";

import { useState } from "react";
import { isMapped, isRefused, orderedColumns } from "./column-draft";
import type { ColumnDrafts } from "./use-column-drafts";
import type { useSuggestions } from "./use-suggestions";

export const FILTERS = ["all", "open", "mapped", "refused"] as const;
export type Filter = (typeof FILTERS)[number];

interface RowOrder {
  readonly columns: ColumnDrafts["columns"];
  readonly drafts: ColumnDrafts["drafts"];
  readonly suggestions: ReturnType<typeof useSuggestions>["byHeader"];
  readonly wanted: readonly string[];
  readonly filter: Filter;
  /** Identity of the last applied mapping. */
  readonly epoch: unknown;
}

/** Rows in order. Computed only for new data or another filter: a row must not move or vanish while it is edited. */
export function useRowOrder(given: RowOrder) {
  const { columns, suggestions, wanted, filter, epoch } = given;
  const basis = [columns.map(({ header }) => header).join("\n"), suggestions, wanted, filter, epoch] as const;
  const [order, setOrder] = useState(() => ({ basis, headers: headersIn(given) }));
  const isSame = basis.every((part, index) => part === order.basis[index]);
  if (!isSame) setOrder({ basis, headers: headersIn(given) });
  const byHeader = new Map(columns.map((column) => [column.header, column]));
  return order.headers.flatMap((header) => byHeader.get(header) ?? []);
}

const headersIn = ({ columns, drafts, suggestions, wanted, filter }: RowOrder): readonly string[] =>
  orderedColumns(columns, drafts, suggestions, wanted)
    .filter((column) => passes(filter, isRefused(column), isMapped(drafts.get(column.header))))
    .map(({ header }) => header);

function passes(filter: Filter, refused: boolean, mapped: boolean): boolean {
  if (filter === "all") return true;
  if (filter === "refused") return refused;
  return !refused && mapped === (filter === "mapped");
}
