"use client";

/** Long lists of ids, kept by the browser until its tab is closed: ids of attributes and answers only, never what was pasted. */

const KEY = "looked-up-ids";
const listeners = new Set<() => void>();

export function keepIds(ids: readonly string[]): void {
  try {
    sessionStorage.setItem(KEY, ids.join(" "));
  } catch {
    // A browser that keeps nothing shows the list until the page is left.
    inMemory = ids.join(" ");
  }
  for (const listener of listeners) listener();
}

let inMemory: string | null = null;

/** The ids as one text, by blanks; `null` when none are kept. */
export function keptIds(): string | null {
  try {
    return sessionStorage.getItem(KEY) ?? inMemory;
  } catch {
    return inMemory;
  }
}

export function onKeptIds(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
