"use client";

import { useSyncExternalStore } from "react";
import type { EntryParam } from "@/lib/qualification/entry-params";

export interface EntryParamRow extends EntryParam {
  readonly row: number;
}

const NONE: readonly EntryParamRow[] = [];

let rows = NONE;
let nextRow = 1;
const listeners = new Set<() => void>();

function keep(next: readonly EntryParamRow[]): void {
  rows = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // A list that is drawn anew comes back within the same turn; a page that was left does not.
    setTimeout(() => {
      if (listeners.size === 0) rows = NONE;
    });
  };
}

/** The parameters of every entry link on the page, typed once. They are gone when the page is left, and nowhere else meanwhile. */
export function useEntryParams() {
  const shown = useSyncExternalStore(
    subscribe,
    () => rows,
    () => NONE,
  );
  return {
    rows: shown,
    add: () => keep([...rows, { row: nextRow++, name: "", value: "" }]),
    change: (row: number, patch: Partial<EntryParam>) =>
      keep(rows.map((one) => (one.row === row ? { ...one, ...patch } : one))),
    remove: (row: number) => keep(rows.filter((one) => one.row !== row)),
  };
}

export type EntryParams = ReturnType<typeof useEntryParams>;
