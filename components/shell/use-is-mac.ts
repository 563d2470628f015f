"use client";

import { useSyncExternalStore } from "react";
import { isApple } from "./palette-keys";

const never = () => () => undefined;

/** Whose name the keys have; `undefined` on the server, which does not know. */
export const useIsMac = (): boolean | undefined =>
  useSyncExternalStore<boolean | undefined>(never, isApple, () => undefined);
