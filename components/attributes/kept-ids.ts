"use client";

import { keepHere, keptHere } from "../ui/browser-store";

/** Long lists of ids, kept by the browser until its tab is closed: ids of attributes and answers only, never what was pasted. */

const KEY = "looked-up-ids";
const listeners = new Set<() => void>();

export function keepIds(ids: readonly string[]): void {
  keepHere("sessionStorage", KEY, ids.join(" "));
  for (const listener of listeners) listener();
}

/** The ids as one text, by blanks; `null` when none are kept. */
export const keptIds = (): string | null => keptHere("sessionStorage", KEY) ?? null;

export function onKeptIds(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
