"use client";

import { useSyncExternalStore } from "react";
import type { EntryParam } from "@/lib/qualification/evidence/entry-params";

export interface EntryParamRow extends EntryParam {
  readonly row: number;
}

const NONE: readonly EntryParamRow[] = [];

let rows = NONE;
let nextRow = 1;
const listeners = new Set<() => void>();

function setParams(next: readonly EntryParamRow[]): void {
  rows = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // A remounted list subscribes again within the same task; a page that was left does not.
    setTimeout(() => {
      if (listeners.size === 0) rows = NONE;
    });
  };
}

/**
 * Tracking parameters shared by all entry links on the page. Held in memory only and cleared when the user leaves the
 * page.
 */
export function useEntryParams() {
  const shown = useSyncExternalStore(
    subscribe,
    () => rows,
    () => NONE,
  );
  return {
    rows: shown,
    add: () => setParams([...rows, { row: nextRow++, name: "", value: "" }]),
    change: (row: number, patch: Partial<EntryParam>) =>
      setParams(rows.map((one) => (one.row === row ? { ...one, ...patch } : one))),
    remove: (row: number) => setParams(rows.filter((one) => one.row !== row)),
  };
}

export type EntryParams = ReturnType<typeof useEntryParams>;
