"use client";

import { ChevronDown } from "lucide-react";
import { layoutWord } from "@/lib/opportunities/layout-choice";
import type { LayoutKind } from "@/lib/targeting/layout";
import type { StepLayouts } from "@/lib/targeting/layouts-of";

interface StepLayoutChoiceProps {
  readonly stepKey: string;
  readonly layouts: StepLayouts;
  readonly shown: LayoutKind;
  /** `undefined`: as usual again. */
  readonly onChoose: (kind: LayoutKind | undefined) => void;
}

/** How a step is drawn: any way that loses no entry. Quiet, for most never touch it. */
export function StepLayoutChoice({ stepKey, layouts: { fits, usual }, shown, onChoose }: StepLayoutChoiceProps) {
  if (fits.length < 2) return null;
  return (
    <span className="relative inline-flex items-center text-small text-soft">
      <select
        aria-label={`${stepKey} shown as`}
        value={shown}
        onChange={(event) => {
          const kind = fits.find((one) => one === event.target.value);
          onChoose(kind === usual ? undefined : kind);
        }}
        className="field-sizing-content h-6 appearance-none rounded-control border border-transparent bg-transparent pr-5 pl-1.5 text-small text-soft hover:border-line-strong hover:text-text"
      >
        {fits.map((kind) => (
          <option key={kind} value={kind}>
            {`as ${layoutWord(kind)}`}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute right-1 size-3" />
    </span>
  );
}
