"use client";

import { useNow } from "@/components/ui/time/clock";
import type { LibraryRow } from "@/lib/opportunities/library/library-model";
import { fieldDay } from "@/lib/opportunities/model/field-day";

/** `day 4 of 9`, or only the number of days if the start is unknown. */
export function LibraryFieldDay({ row: { created, daysInField } }: { readonly row: LibraryRow }) {
  const now = useNow();
  const day = now === undefined ? undefined : fieldDay({ created, head: { daysInField } }, now);
  return <>{day ?? daysText(daysInField)}</>;
}

function daysText({ value, text }: LibraryRow["daysInField"]): string {
  if (value === undefined) return text;
  return value === 1 ? `${text} day` : `${text} days`;
}
