"use client";

import { createContext, useContext, useSyncExternalStore, type ReactNode } from "react";

const TICK = 30_000;

const ServerNow = createContext<number | undefined>(undefined);

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

const readNow = (): number => now;

/** Hands the server's time to the first render in the browser, so that both write the same ages. */
export function ClockProvider({ serverNow, children }: { readonly serverNow: number; readonly children: ReactNode }) {
  return <ServerNow value={serverNow}>{children}</ServerNow>;
}

/** The time in epoch milliseconds, anew every half minute; `undefined` where only the server's time could be told. */
export function useNow(): number | undefined {
  const serverNow = useContext(ServerNow);
  return useSyncExternalStore<number | undefined>(subscribe, readNow, () => serverNow);
}
