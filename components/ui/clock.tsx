"use client";

import { createContext, useContext, useSyncExternalStore, type ReactNode } from "react";
import { ticking } from "./ticking";

const ServerNow = createContext<number | undefined>(undefined);

const halfMinutes = ticking(30_000);

/** Hands the server's time to the first render in the browser, so that both write the same ages. */
export function ClockProvider({ serverNow, children }: { readonly serverNow: number; readonly children: ReactNode }) {
  return <ServerNow value={serverNow}>{children}</ServerNow>;
}

/** The time in epoch milliseconds, anew every half minute; `undefined` where only the server's time could be told. */
export function useNow(): number | undefined {
  const serverNow = useContext(ServerNow);
  return useSyncExternalStore<number | undefined>(halfMinutes.subscribe, halfMinutes.read, () => serverNow);
}
