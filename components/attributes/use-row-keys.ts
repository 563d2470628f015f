"use client";

import { useEffect, type RefObject } from "react";

/** Hears keys that are pressed on a line itself, not on a link or a button in it, and without a modifier. */
export function useRowKeys(list: RefObject<HTMLElement | null>, onKey: (event: KeyboardEvent) => void): void {
  // The lines are no controls of their own, so their keys are heard where the browser hears them.
  useEffect(() => {
    const element = list.current;
    const press = (event: KeyboardEvent) => {
      const onLine = event.target instanceof HTMLElement && event.target.getAttribute("role") === "row";
      if (onLine && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey) onKey(event);
    };
    element?.addEventListener("keydown", press);
    return () => element?.removeEventListener("keydown", press);
  }, [list, onKey]);
}
