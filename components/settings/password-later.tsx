"use client";

import { latePart } from "@/components/query/late-part";
import { Skeleton } from "@/components/ui/skeleton";

/** Of the size of what comes. */
const waiting = (
  <div className="px-3.5 py-3">
    <Skeleton className="h-60 max-w-96" />
  </div>
);

export const PasswordLater = latePart(async () => (await import("./password-panel")).PasswordPanel, waiting);
