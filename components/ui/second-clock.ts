"use client";

import { useSyncExternalStore } from "react";

const TICK = 1_000;

let now = Date.now();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) {
    // While nobody listened, nothing moved the time on.
    now = Date.now();
    timer = setInterval(tick, TICK);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

/** The time in epoch milliseconds, anew every second. For what is never drawn on the server; elsewhere take `useNow`. */
export const useSecond = (): number =>
  useSyncExternalStore(
    subscribe,
    () => now,
    () => now,
  );
