"use client";

import { useNow } from "@/components/ui/clock";
import type { LibraryRow } from "@/lib/opportunities/library-model";
import { fieldDay } from "@/lib/opportunities/model";

/** `day 4 of 9`, or the days alone where the start says nothing. */
export function LibraryFieldDay({ row: { created, daysInField } }: { readonly row: LibraryRow }) {
  const now = useNow();
  const day = now === undefined ? undefined : fieldDay({ created, head: { daysInField } }, now);
  return <>{day ?? (daysInField.value === undefined ? daysInField.text : `${daysInField.text} days`)}</>;
}
