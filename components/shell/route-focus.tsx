"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";

/**
 * After going to another page the focus is at its heading, as after a full load. Changes of the query (filters, tabs) leave
 * the focus where it is.
 */
export function RouteFocus() {
  const pathname = usePathname();
  const shown = useRef(pathname);

  // The document's focus is the browser's, not React's.
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.querySelector<HTMLElement>("main");
    const target = main?.querySelector<HTMLElement>("h1[tabindex]") ?? main;
    target?.focus({ preventScroll: true });
  }, [pathname]);

  return null;
}
