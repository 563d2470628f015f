"use client";

import { useEffect } from "react";

const QUESTION = "The values you typed are kept nowhere and are lost when you leave. Leave?";

/** Asks before typed values are lost: when the tab closes or reloads, and when a link inside the console is followed. */
export function useLeaveWarning(dirty: boolean): void {
  // Closing a tab and following links are the browser's events.
  useEffect(() => {
    if (!dirty) return undefined;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
      if (!link || event.metaKey || event.ctrlKey || event.shiftKey || link.getAttribute("href")?.startsWith("#"))
        return;
      if (window.confirm(QUESTION)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener("beforeunload", onUnload);
    document.addEventListener("click", onClick, true);
    return () => {
      window.removeEventListener("beforeunload", onUnload);
      document.removeEventListener("click", onClick, true);
    };
  }, [dirty]);
}
