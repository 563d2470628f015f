"use client";

import { useSyncExternalStore } from "react";
import { useServerNow } from "./clock";
import { sharedClock } from "./shared-clock";

const seconds = sharedClock(1_000);

/**
 * Time in epoch milliseconds, updated every second. For components never rendered on the server; elsewhere use
 * `useHydratedSecond` or `useNow`.
 */
export const useSecond = (): number => useSyncExternalStore(seconds.subscribe, seconds.read, seconds.read);

/** `useSecond` for components that the server renders too: the server's time during server rendering and hydration. */
export function useHydratedSecond(): number | undefined {
  const serverNow = useServerNow();
  return useSyncExternalStore<number | undefined>(seconds.subscribe, seconds.read, () => serverNow);
}
