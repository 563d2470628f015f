"use client";

import { Chip } from "@/components/ui/chip";
import { attributeWord, type Names } from "@/lib/targeting/names";
import { VERDICT_MARKS } from "./lens-words";
import { useTargetingOverlay } from "./targeting-context";

/** What a step says to the person the page is looked at through, with what it would need to know. */
export function LensStepVerdict({ stepKey, names }: { readonly stepKey: string; readonly names: Names }) {
  const { lens } = useTargetingOverlay();
  const reading = lens?.step(stepKey);
  if (!lens || !reading) return null;
  const { verdict } = reading;
  const needs = verdict === "undetermined" ? `: ${lens.needs(reading, (id) => attributeWord(names, id).text)}` : "";
  return (
    <span data-lens-step={verdict}>
      <span className="sr-only">{lens.person.label}: </span>
      <Chip state={VERDICT_MARKS[verdict]}>
        {lens.words[verdict]}
        {needs}
      </Chip>
    </span>
  );
}
