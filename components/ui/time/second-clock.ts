"use client";

import { useSyncExternalStore } from "react";
import { sharedClock } from "./shared-clock";

const seconds = sharedClock(1_000);

/**
 * Time in epoch milliseconds, updated every second. For components never rendered on the server; elsewhere use
 * `useNow`.
 */
export const useSecond = (): number => useSyncExternalStore(seconds.subscribe, seconds.read, seconds.read);
