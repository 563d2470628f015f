"use client";

import { useSyncExternalStore } from "react";
import { isApple } from "./palette-keys";

const never = () => () => undefined;

/** Whether key labels follow Apple's names; `undefined` on the server, which cannot know. */
export const useIsMac = (): boolean | undefined =>
  useSyncExternalStore<boolean | undefined>(never, isApple, () => undefined);
