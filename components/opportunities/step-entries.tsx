"use client";

import type { Wording } from "@/lib/targeting/cell-sentence";
import type { TargetingStep } from "@/lib/targeting/model";
import { entrySentence } from "@/lib/targeting/sentence";
import { countOf, EntryStatus } from "./entry-state";
import { LensVerdict } from "./lens-verdict";
import { Sentence } from "./sentence";
import { TagChips } from "./tag-chips";
import { useTargetingOverlay } from "./targeting-context";

interface StepEntriesProps {
  readonly step: TargetingStep;
  readonly wording: Wording;
}

/** Entries that have little in common: a table would be mostly empty, so each is a sentence. */
export function StepEntries({ step, wording }: StepEntriesProps) {
  const { uses } = useTargetingOverlay();
  return (
    <ul className="mt-2 grid gap-1.5">
      {step.entries.map((entry, index) => (
        <li
          key={entry.key}
          data-entry={entry.key}
          data-uses={uses?.numbersOf(entry)}
          className="grid grid-cols-[3.25rem_minmax(0,1fr)] gap-x-2"
        >
          <span className="mono text-soft">{entry.key}</span>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span>
              {index > 0 ? <span className="text-soft">or </span> : null}
              <Sentence segments={entrySentence(entry, wording)} />
            </span>
            {step.kind === "quota" ? <b>{countOf(entry)}</b> : null}
            {step.kind === "quota" ? <EntryStatus entry={entry} /> : null}
            <LensVerdict entry={entry} />
            <TagChips entries={[entry]} />
          </span>
        </li>
      ))}
    </ul>
  );
}
