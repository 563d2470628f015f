"use client";

import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * `false` on the server and for the first drawing. For what arrives after the page: drawn by the server, a press on it would be
 * lost until its code is there.
 */
export const useIsBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
