"use client";

import { lazyPart } from "@/components/query/lazy-part";

/** Lazy sign-out button for the page frame; otherwise its code would load with every page. */
export const LazySignOut = lazyPart(
  async () => (await import("./sign-out-button")).SignOutButton,
  <div className="h-7.5" />,
);
