"use client";

import { usePathname } from "next/navigation";
import { useLayoutEffect, useRef } from "react";

/**
 * After going to another page the focus is at its heading, as after a full load, or at the field that the address names.
 * Changes of the query (filters, tabs) leave the focus where it is.
 */
export function RouteFocus() {
  const pathname = usePathname();
  const shown = useRef<string>(undefined);

  // With the page itself, before anybody sees it: a moment later the focus may be where somebody has just put it.
  useLayoutEffect(() => {
    const before = shown.current ?? loadedPath();
    shown.current = pathname;
    if (before === pathname) return;
    focusBeginning();
  }, [pathname]);

  return null;
}

/** The heading of the page, or the field that the fragment of the address names. */
export function focusBeginning(fragment = window.location.hash): void {
  const main = document.querySelector<HTMLElement>("main");
  const named = document.getElementById(fragment.slice(1));
  if (named?.matches("input, textarea")) return named.focus();
  const target = main?.querySelector<HTMLElement>("h1[tabindex]") ?? main;
  target?.focus({ preventScroll: true });
}

/** What the browser itself loaded: the frame may appear only later, when a page without one leads into it. */
function loadedPath(): string {
  const [loaded] = performance.getEntriesByType("navigation");
  return loaded ? new URL(loaded.name).pathname : window.location.pathname;
}
