"use client";

import { useSyncExternalStore } from "react";
import { ticking } from "./ticking";

const seconds = ticking(1_000);

/** The time in epoch milliseconds, anew every second. For what is never drawn on the server; elsewhere take `useNow`. */
export const useSecond = (): number => useSyncExternalStore(seconds.subscribe, seconds.read, seconds.read);
