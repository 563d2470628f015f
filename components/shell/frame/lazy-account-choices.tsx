"use client";

import { lazyPart } from "@/components/query/lazy-part";
import { Skeleton } from "@/components/ui/skeleton";

/** Lazy: loaded when the list opens; most pages never need it. */
export const LazyAccountChoices = lazyPart(
  async () => (await import("./account-choices")).AccountChoices,
  <Skeleton className="h-20 w-56" />,
);
