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

/**
 * The latest of these times that has passed, in epoch milliseconds; 0 for none, also without a server time during server
 * rendering and hydration. The component renders again only when the next one has passed.
 */
export function useLastPassed(times: readonly number[]): number {
  const serverNow = useServerNow() ?? 0;
  const last = (now: number) => times.reduce((latest, at) => (at <= now && at > latest ? at : latest), 0);
  return useSyncExternalStore(
    seconds.subscribe,
    () => last(seconds.read()),
    () => last(serverNow),
  );
}

/** `useSecond` for components that the server renders too: the server's time during server rendering and hydration. */
export function useHydratedSecond(): number | undefined {
  const serverNow = useServerNow();
  return useSyncExternalStore<number | undefined>(seconds.subscribe, seconds.read, () => serverNow);
}
