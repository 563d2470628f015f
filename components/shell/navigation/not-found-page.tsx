"use client";

import { lazy } from "react";

/** Lazy: every page references its not-found fallback, but few show it. */
const UnknownAddress = lazy(async () => ({ default: (await import("./unknown-address")).UnknownAddress }));

/** Fallback page for unknown URLs. */
export function NotFoundPage() {
  return <UnknownAddress />;
}
