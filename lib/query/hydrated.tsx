"use client";

import { HydrationBoundary, type DehydratedState } from "@tanstack/react-query";
import { useMemo, type ReactNode } from "react";
import { unpackFailures } from "./carried-failure.ts";

/** Takes over in the browser what the server read, failures included. */
export function Hydrated({ state, children }: { state: DehydratedState; children: ReactNode }) {
  const unpacked = useMemo(() => unpackFailures(state), [state]);
  return <HydrationBoundary state={unpacked}>{children}</HydrationBoundary>;
}
