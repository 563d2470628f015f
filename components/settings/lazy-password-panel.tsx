"use client";

import { lazyPart } from "@/components/query/lazy-part";
import { Skeleton } from "@/components/ui/skeleton";

/** Placeholder with the size of the panel. */
const placeholder = (
  <div className="px-3.5 py-3">
    <Skeleton className="h-60 max-w-96" />
  </div>
);

export const LazyPasswordPanel = lazyPart(async () => (await import("./password-panel")).PasswordPanel, placeholder);
