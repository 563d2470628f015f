"use client";

import { Chip } from "@/components/ui/chip";
import { Mark } from "@/components/ui/mark";
import type { TargetingEntry } from "@/lib/targeting/model";
import { VERDICT_MARKS } from "./lens-words";
import { useTargetingOverlay } from "./targeting-context";

interface LensVerdictProps {
  readonly entry: TargetingEntry;
  /** The shape alone, with its word for those who do not see it. */
  readonly small?: boolean;
}

/** What an entry says to the person the page is looked at through; nothing without one. */
export function LensVerdict({ entry, small = false }: LensVerdictProps) {
  const { lens } = useTargetingOverlay();
  const verdict = lens?.entryVerdict(entry.key);
  if (!lens || !verdict) return null;
  const word = lens.words[verdict];
  if (small)
    return <Mark state={VERDICT_MARKS[verdict]} label={`${lens.person.label}: ${word}`} className="size-2.5" />;
  return <Chip state={VERDICT_MARKS[verdict]}>{word}</Chip>;
}
