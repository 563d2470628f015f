"use client";

import { lazy } from "react";

/** Every page carries the reference to what stands in its place when there is none; its code comes when there is none. */
const UnknownAddress = lazy(async () => ({ default: (await import("./unknown-address")).UnknownAddress }));

/** Where an address leads nowhere. */
export function NotFoundPage() {
  return <UnknownAddress />;
}
