"use client";

import { usePathname } from "next/navigation";
import { useLayoutEffect, useRef } from "react";

/**
 * After a navigation, focuses the heading, as after a full load, or the field that the URL fragment names. Query
 * changes (filters, tabs) leave the focus unchanged.
 */
export function RouteFocus() {
  const pathname = usePathname();
  const shown = useRef<string>(undefined);

  // Layout effect: runs before paint; later, the user may already have moved the focus.
  useLayoutEffect(() => {
    const before = shown.current ?? loadedPath();
    shown.current = pathname;
    if (before === pathname) return;
    focusPageStart();
  }, [pathname]);

  return null;
}

/** Focuses the heading of the page, or the field that the URL fragment names. */
export function focusPageStart(fragment = window.location.hash): void {
  const main = document.querySelector<HTMLElement>("main");
  const named = document.getElementById(fragment.slice(1));
  if (named?.matches("input, textarea")) return named.focus();
  const target = main?.querySelector<HTMLElement>("h1[tabindex]") ?? main;
  target?.focus({ preventScroll: true });
}

/** Path of the last full page load: the frame may mount later, after navigation from a page without it. */
function loadedPath(): string {
  const [loaded] = performance.getEntriesByType("navigation");
  return loaded ? new URL(loaded.name).pathname : window.location.pathname;
}
