"use client";

import { useQueryState } from "nuqs";
import { useMemo, useState, type ReactNode } from "react";
import { lazyPart } from "@/components/query/lazy-part";
import { Button } from "@/components/ui/button";
import { usePrinting } from "@/components/ui/grid/use-printing";
import { opportunityAddress } from "@/lib/opportunities/address";
import { readFilterChoice, writeFilterChoice } from "@/lib/opportunities/detail/filter-choice";
import { choiceId, chosenKeys, pictureAxes } from "@/lib/targeting/layout/choice-ids";
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

/** Sentence about the entries of the overlay persona; empty without a persona. */
export function Here({ step, wording }: HereProps) {
  const { personaOverlay } = useTargetingOverlay();
  return personaOverlay ? <YouAreHere personaOverlay={personaOverlay} step={step} wording={wording} /> : null;
}

interface PicturedProps extends HereProps {
  /** Description of the step for screen readers. */
  readonly label: string;
  /**
   * Key of the entry that a link targets; `undefined` if it is not in this step. The picture, which would push it down,
   * is drawn on demand.
   */
  readonly linkTarget: string | undefined;
  /** Entries, replaced by the filtered ones while the pictures have a filter. */
  readonly children: ReactNode;
}

/** Maximum entries that are drawn before the user asks for it. */
const MAX_DRAWN_AT_ONCE = 400;
const NO_IDS: readonly string[] = [];

/**
 * Pictures of a step whose entries have conditions on the same attributes, above the entries. The filter is in the URL;
 * one that is too long for it is kept in memory.
 */
export function Pictured({ step, wording, label, linkTarget, children }: PicturedProps) {
  const axes = useMemo(() => pictureAxes(step), [step]);
  const [toggled, setToggled] = useState<boolean>();
  const [url, setUrl] = useQueryState("filter", opportunityAddress.filter);
  const [tooLong, setTooLong] = useState(NO_IDS);
  const inUrl = useMemo(() => readFilterChoice(url).get(step.key) ?? NO_IDS, [url, step.key]);
  // The URL has a filter again, for example after Back.
  if (inUrl.length > 0 && tooLong.length > 0) setTooLong(NO_IDS);
  const ids = inUrl.length > 0 ? inUrl : tooLong;
  const chosen = useMemo(() => chosenKeys(axes ?? [], ids), [axes, ids]);
  const setChosen = (keys: ReadonlySet<string>) => {
    const chosenIds = [...keys].map(choiceId);
    const written = writeFilterChoice(url, step.key, chosenIds);
    setTooLong(written === undefined ? chosenIds : NO_IDS);
    // The URL must not contain an earlier filter of the step either.
    const next = written ?? writeFilterChoice(url, step.key, []) ?? "";
    if (next !== url) void setUrl(next || null, { history: "push" });
  };
  // A filter, also one from a link or from Back, is visible only in the picture.
  const open = chosen.size > 0 || (toggled ?? (linkTarget === undefined && step.entries.length <= MAX_DRAWN_AT_ONCE));
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
    setToggled(!open);
    if (chosen.size > 0) setChosen(new Set());
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
          <StepPictures
            step={step}
            axes={axes}
            wording={wording}
            label={label}
            chosen={chosen}
            isInUrl={inUrl.length > 0}
            onChoose={setChosen}
          />
        ) : null}
      </div>
      {chosen.size > 0 && !printing ? null : children}
    </>
  );
}
