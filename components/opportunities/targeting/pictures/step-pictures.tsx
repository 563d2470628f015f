"use client";

import { useMemo, useRef } from "react";
import { Button } from "@/components/ui/button";
import type { Axis } from "@/lib/targeting/layout/factor";
import { tableLayout } from "@/lib/targeting/layout/layout";
import { chosenEntries, drawnAxes, marginsOf } from "@/lib/targeting/layout/margins";
import { MAX_PLANE_SIDE, planeOf } from "@/lib/targeting/layout/plane";
import type { TargetingEntry, TargetingStep } from "@/lib/targeting/model";
import type { Wording } from "@/lib/targeting/wording/cell-sentence";
import { StepTable } from "../step-table";
import { useTargetingOverlay } from "../targeting-context";
import { StepMargin } from "./step-margin";
import { StepPlane } from "./step-plane";

interface StepPicturesProps {
  readonly step: TargetingStep;
  readonly axes: readonly Axis[];
  readonly wording: Wording;
  /** Description of the step for screen readers. */
  readonly label: string;
  /** Keys of the pressed choices; empty without a filter. */
  readonly chosen: ReadonlySet<string>;
  /** `false` for a filter that is too long for the URL. */
  readonly isInUrl: boolean;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
}

/** Minimum number of combinations for a plane; fewer are as readable in a table. */
const MIN_COMBINATIONS = 24;

const TOO_LONG =
  "This filter is too long for a link. Reloading or leaving this tab removes it, and shared links don’t include it.";

const NOWHERE: ReadonlySet<TargetingEntry> = new Set();

/** Combinations as dots, and the choices of each attribute as bars that filter the entries. */
export function StepPictures({ step, axes: given, wording, label, chosen, isInUrl, onChoose }: StepPicturesProps) {
  const { entries, kind, key } = step;
  const { personaOverlay, reach } = useTargetingOverlay();
  const peopleIn = kind === "quota" && reach?.measure === "people" ? reach.reach : undefined;
  const status = useRef<HTMLParagraphElement>(null);
  const axes = useMemo(() => drawnAxes(given), [given]);
  const margins = useMemo(() => marginsOf(entries, axes), [entries, axes]);
  const plane = useMemo(() => planeOf(entries, axes), [entries, axes]);
  const found = useMemo(
    () => (chosen.size > 0 ? chosenEntries(entries, axes, chosen) : undefined),
    [entries, axes, chosen],
  );
  const selected = useMemo(() => found && new Set(found), [found]);
  const here = useMemo(() => {
    const matched = personaOverlay?.step(key)?.matchedEntries;
    return matched ? new Set(matched.map(({ entry }) => entry)) : NOWHERE;
  }, [personaOverlay, key]);
  // Labels are buttons; a tag would make them conditions to highlight.
  const plain = useMemo(() => ({ ...wording, tags: false }), [wording]);
  const toggle = (choice: string) => {
    const next = new Set(chosen);
    if (!next.delete(choice)) next.add(choice);
    onChoose(next);
  };
  const clear = () => {
    onChoose(new Set());
    // The button unmounts.
    status.current?.focus();
  };
  const isWorthDrawing =
    plane && plane.cells.length >= MIN_COMBINATIONS && (kind === "quota" || plane.totals.empty > 0);
  return (
    <>
      {isWorthDrawing ? (
        <StepPlane
          plane={plane}
          kind={kind}
          stepKey={key}
          wording={plain}
          selected={selected}
          here={here}
          peopleIn={peopleIn}
        />
      ) : null}
      {plane ? null : <p className="mt-2 text-small text-soft">{notDrawnText(axes)}</p>}
      <div className="mt-2.5 grid grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] gap-x-6 gap-y-3">
        {margins.map((margin) => (
          <StepMargin
            key={margin.attributeId}
            margin={margin}
            kind={kind}
            stepKey={key}
            wording={plain}
            chosen={chosen}
            onToggle={toggle}
          />
        ))}
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <p ref={status} role="status" tabIndex={-1} className="text-small text-soft">
          {found ? filterText(found, step) : "Press a value to list its entries."}
          {found && !isInUrl ? `. ${TOO_LONG}` : null}
        </p>
        {found ? (
          <Button size="sm" onClick={clear}>
            Clear filter
          </Button>
        ) : null}
      </div>
      {found ? (
        <StepTable
          layout={tableLayout({ ...step, entries: found })}
          wording={wording}
          caption={`${label}, filtered`}
          kind={kind}
        />
      ) : null}
    </>
  );
}

/** "24 of 240 entries shown, 20 open". */
function filterText(found: readonly TargetingEntry[], { entries, kind }: TargetingStep): string {
  const shown = `${found.length.toLocaleString("en")} of ${entries.length.toLocaleString("en")} entries shown`;
  return kind === "filter" ? shown : `${shown}, ${found.filter(({ open }) => open).length.toLocaleString("en")} open`;
}

function notDrawnText(axes: readonly Axis[]): string {
  const sizes = axes.map(({ choices }) => choices.length.toLocaleString("en")).join(" × ");
  return `${sizes} combinations aren’t drawn as dots: they don’t fit into ${MAX_PLANE_SIDE} × ${MAX_PLANE_SIDE}.`;
}
