"use client";

import { useEffect } from "react";

/**
 * Removes the attribute `data-hydrating` of `<html>` once the page is hydrated. Until then the pointer shows progress,
 * and the browser tests wait. The external system is the document.
 */
export function HydrationEnd() {
  useEffect(() => document.documentElement.removeAttribute("data-hydrating"), []);
  return null;
}
