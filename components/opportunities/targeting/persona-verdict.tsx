"use client";

import { Chip } from "@/components/ui/chip";
import { StatusIcon } from "@/components/ui/status-icon";
import type { TargetingEntry } from "@/lib/targeting/model";
import { VERDICT_ICONS } from "./verdict-labels";
import { useTargetingOverlay } from "./targeting-context";

interface PersonaVerdictProps {
  readonly entry: TargetingEntry;
  /** Icon only, with a text for screen readers. */
  readonly iconOnly?: boolean;
}

/** Verdict of an entry for the overlay persona; empty without a persona. */
export function PersonaVerdict({ entry, iconOnly = false }: PersonaVerdictProps) {
  const { personaOverlay } = useTargetingOverlay();
  const verdict = personaOverlay?.entryVerdict(entry.key);
  if (!personaOverlay || !verdict) return null;
  const word = personaOverlay.labels[verdict];
  if (iconOnly)
    return (
      <StatusIcon
        state={VERDICT_ICONS[verdict]}
        label={`${personaOverlay.person.label}: ${word}`}
        className="size-2.5"
      />
    );
  return <Chip state={VERDICT_ICONS[verdict]}>{word}</Chip>;
}
