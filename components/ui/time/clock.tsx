"use client";

import { createContext, useContext, useSyncExternalStore, type ReactNode } from "react";
import { sharedClock } from "./shared-clock";

const ServerNow = createContext<number | undefined>(undefined);

const halfMinutes = sharedClock(30_000);

/** Passes the server's time to hydration, so that server and client render the same ages. */
export function ClockProvider({ serverNow, children }: { readonly serverNow: number; readonly children: ReactNode }) {
  return <ServerNow value={serverNow}>{children}</ServerNow>;
}

/** The server's time of this page; `undefined` where none was provided. */
export const useServerNow = (): number | undefined => useContext(ServerNow);

/**
 * Time in epoch milliseconds, updated every 30 s; `undefined` where no server time was provided during server rendering
 * and hydration.
 */
export function useNow(): number | undefined {
  const serverNow = useServerNow();
  return useSyncExternalStore<number | undefined>(halfMinutes.subscribe, halfMinutes.read, () => serverNow);
}
