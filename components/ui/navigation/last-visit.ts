"use client";

import { useSyncExternalStore } from "react";

interface HistoryEntry {
  /** Absolute; `null` if the browser hides it. */
  readonly url: string | null;
}

/** Path and query of the latest entry with that path, at or before the current one; `undefined` if there is none. Pure. */
export function lastVisitIn(entries: readonly HistoryEntry[], current: number, path: string): string | undefined {
  for (const { url } of entries.slice(0, current + 1).toReversed()) {
    const address = url === null ? null : URL.parse(url);
    if (address?.pathname === path) return `${address.pathname}${address.search}`;
  }
  return undefined;
}

function lastVisit(path: string): string {
  const { navigation } = window;
  const current = navigation?.currentEntry?.index;
  if (!navigation || current === undefined) return path;
  return lastVisitIn(navigation.entries(), current, path) ?? path;
}

const never = () => () => undefined;

/**
 * Link back to a list with its filters as they were. External system: the history of this tab. Without an earlier visit,
 * or in a browser that doesn't list its history, the link has no filters.
 */
export const useLastVisit = (path: string): string =>
  useSyncExternalStore(
    never,
    () => lastVisit(path),
    () => path,
  );
