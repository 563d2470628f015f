"use client";

import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * Returns `false` on the server and for the first client render. For lazy-loaded content: server-rendered, it would
 * lose clicks until its code is loaded.
 */
export const useIsBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
