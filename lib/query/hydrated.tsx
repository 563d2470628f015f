"use client";

import { HydrationBoundary, type DehydratedState } from "@tanstack/react-query";
import { useMemo, type ReactNode } from "react";
import { unpackFailures } from "./carried-failure.ts";

/** Hydrates the data fetched on the server, including failures. */
export function Hydrated({ state, children }: { state: DehydratedState; children: ReactNode }) {
  const unpacked = useMemo(() => unpackFailures(state), [state]);
  return <HydrationBoundary state={unpacked}>{children}</HydrationBoundary>;
}
