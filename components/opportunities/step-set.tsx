"use client";

import { useState } from "react";
import { latePart, useAhead } from "@/components/query/late-part";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { usePrinting } from "@/components/ui/use-printing";
import type { Wording } from "@/lib/targeting/cell-sentence";
import type { SetLayout } from "@/lib/targeting/layout";

const StepSetValues = latePart(async () => (await import("./step-set-values")).StepSetValues);

interface StepSetProps {
  readonly layout: SetLayout;
  readonly wording: Wording;
  readonly kind: "filter" | "quota";
  /** Names the step in labels: "F2". */
  readonly stepKey: string;
  /** Words for every value are still on their way, so that a search by word finds fewer than there are. */
  readonly wordsComing: boolean;
  /** Called once the values are looked at, so that words for all of them are fetched. */
  readonly onOpen: () => void;
}

/** Thousands of values of one attribute: a number, and the list on demand. */
export function StepSet({ layout, wording, kind, stepKey, wordsComing, onOpen }: StepSetProps) {
  useAhead(StepSetValues);
  const [pressed, setOpen] = useState(false);
  // On paper nobody can ask.
  const open = usePrinting() || pressed;
  const count = layout.values.length.toLocaleString("en");
  const toggle = () => {
    setOpen(!open);
    onOpen();
  };
  return (
    <div className="mt-2">
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" aria-expanded={open} onClick={toggle}>
          {open ? "Hide the values" : `Show ${count} values`}
        </Button>
        <CopyButton
          text={() => Promise.resolve(layout.values.map(({ value }) => value).join("\n"))}
          what={`${count} values of ${stepKey}`}
          variant="quiet"
        >
          Copy values
        </CopyButton>
      </div>
      {open ? (
        <StepSetValues layout={layout} wording={wording} kind={kind} stepKey={stepKey} wordsComing={wordsComing} />
      ) : null}
    </div>
  );
}
