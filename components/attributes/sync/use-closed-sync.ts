"use client";

import { useSyncExternalStore } from "react";
import { readBrowserStore, writeBrowserStore } from "@/components/ui/display/browser-store";

const KEY = "closed-sync";
const listeners = new Set<() => void>();

const closedSync = (): string | undefined => readBrowserStore("localStorage", KEY);

function onClosedSync(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function closeSync(jobId: string): void {
  writeBrowserStore("localStorage", KEY, jobId);
  for (const listener of listeners) listener();
}

/** Id of the sync whose failure the operator closed in this browser, and the function that closes one. */
export function useClosedSync(): readonly [string | undefined, (jobId: string) => void] {
  return [useSyncExternalStore(onClosedSync, closedSync, () => undefined), closeSync];
}
