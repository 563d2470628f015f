"use client";

import { useMemo, useState, type ReactNode } from "react";
import { lazyPart } from "@/components/query/lazy-part";
import { Button } from "@/components/ui/button";
import { usePrinting } from "@/components/ui/grid/use-printing";
import { readAxes } from "@/lib/targeting/layout/factor";
import type { TargetingStep } from "@/lib/targeting/model";
import type { Wording } from "@/lib/targeting/wording/cell-sentence";
import { useTargetingOverlay } from "../targeting-context";

const YouAreHere = lazyPart(async () => (await import("./you-are-here")).YouAreHere);
const StepPictures = lazyPart(
  async () => (await import("./step-pictures")).StepPictures,
  // Approximate height of two attributes and their dots, to avoid a layout shift.
  <div className="h-72" />,
);

interface HereProps {
  readonly step: TargetingStep;
  readonly wording: Wording;
}

/** Entries of the overlay persona in words; empty without a persona. */
export function Here({ step, wording }: HereProps) {
  const { personaOverlay } = useTargetingOverlay();
  return personaOverlay ? <YouAreHere personaOverlay={personaOverlay} step={step} wording={wording} /> : null;
}

interface PicturedProps extends HereProps {
  /** Description of the step for screen readers. */
  readonly label: string;
  /**
   * Key of the entry that a link targets; `undefined` if it is not in this step. The picture, which would push it down,
   * is drawn on demand, and a filter chosen before, which could hide it, ends.
   */
  readonly linkTarget: string | undefined;
  /** Entries, replaced by the filtered ones while the pictures have a filter. */
  readonly children: ReactNode;
}

/** Minimum number of entries for a picture; fewer are as readable as a list. */
const MIN_PICTURED = 12;
/** Maximum entries that are drawn before the user asks for it. */
const MAX_DRAWN_AT_ONCE = 400;
const NO_FILTER: ReadonlySet<string> = new Set();

/** Pictures of a step whose entries have conditions on the same attributes, above the entries. */
export function Pictured({ step, wording, label, linkTarget, children }: PicturedProps) {
  const axes = useMemo(() => (step.entries.length < MIN_PICTURED ? undefined : readAxes(step.entries)), [step]);
  const [open, setOpen] = useState(linkTarget === undefined && step.entries.length <= MAX_DRAWN_AT_ONCE);
  const [filter, setFilter] = useState({ keys: NO_FILTER, linkTarget });
  const chosen = linkTarget === undefined || linkTarget === filter.linkTarget ? filter.keys : NO_FILTER;
  const setChosen = (keys: ReadonlySet<string>) => setFilter({ keys, linkTarget });
  const printing = usePrinting();
  if (!axes) {
    return (
      <>
        <Here step={step} wording={wording} />
        {children}
      </>
    );
  }
  const toggle = () => {
    setOpen(!open);
    setChosen(NO_FILTER);
  };
  return (
    <>
      <Here step={step} wording={wording} />
      {/* Printed pages list the entries instead. */}
      <div data-no-print className="mt-2">
        <Button size="sm" aria-expanded={open} onClick={toggle}>
          {open ? "Hide picture" : "Show picture"}
        </Button>
        {open ? (
          <StepPictures step={step} axes={axes} wording={wording} label={label} chosen={chosen} onChoose={setChosen} />
        ) : null}
      </div>
      {chosen.size > 0 && !printing ? null : children}
    </>
  );
}
