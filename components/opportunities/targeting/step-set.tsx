"use client";

import { useState } from "react";
import { lazyPart, usePreload } from "@/components/query/lazy-part";
import { Button } from "@/components/ui/button";
import { usePrinting } from "@/components/ui/grid/use-printing";
import { CopyButton } from "@/components/ui/text/copy-button";
import type { SetLayout } from "@/lib/targeting/layout/layout";
import type { Wording } from "@/lib/targeting/wording/cell-sentence";

const StepSetValues = lazyPart(async () => (await import("./step-set-values")).StepSetValues);

interface StepSetProps {
  readonly layout: SetLayout;
  readonly wording: Wording;
  readonly kind: "filter" | "quota";
  /** Step key for labels, such as "F2". */
  readonly stepKey: string;
  /** Labels of all values are still loading, so a search by label finds only some matches. */
  readonly labelsPending: boolean;
  /** Called when the values are first shown; triggers the fetch of all their labels. */
  readonly onOpen: () => void;
}

/** Thousands of values of one attribute: the count, and the list on demand. */
export function StepSet({ layout, wording, kind, stepKey, labelsPending, onOpen }: StepSetProps) {
  usePreload(StepSetValues);
  const [wasOpened, setOpen] = useState(false);
  // Paper has no button to expand it.
  const open = usePrinting() || wasOpened;
  const count = layout.values.length.toLocaleString("en");
  const toggle = () => {
    setOpen(!open);
    onOpen();
  };
  return (
    <div className="mt-2">
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" aria-expanded={open} onClick={toggle}>
          {open ? "Hide values" : `Show ${count} values`}
        </Button>
        <CopyButton
          text={() => Promise.resolve(layout.values.map(({ value }) => value).join("\n"))}
          subject={`${count} values of ${stepKey}`}
          variant="quiet"
        >
          Copy values
        </CopyButton>
      </div>
      {open ? (
        <StepSetValues layout={layout} wording={wording} kind={kind} stepKey={stepKey} labelsPending={labelsPending} />
      ) : null}
    </div>
  );
}
