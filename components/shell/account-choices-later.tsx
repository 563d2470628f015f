"use client";

import { latePart } from "@/components/query/late-part";
import { Skeleton } from "@/components/ui/skeleton";

/** Fetched when the list opens: most pages never need it. */
export const AccountChoicesLater = latePart(
  async () => (await import("./account-choices")).AccountChoices,
  <Skeleton className="h-20 w-56" />,
);
