"use client";

import { useEffect, useRef, type ReactNode } from "react";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import type { LayoutChoice } from "@/lib/opportunities/detail/layout-choice";
import type { OpportunityView } from "@/lib/opportunities/model/model";
import type { StepSummary } from "@/lib/opportunities/model/step-summary";
import type { LayoutKind } from "@/lib/targeting/layout/layout";
import type { Targeting } from "@/lib/targeting/model";
import type { Wording } from "@/lib/targeting/wording/cell-sentence";
import { summaryTitle } from "@/lib/targeting/wording/sentence";
import { scrollToTarget } from "./scroll-to-target";
import { Sentence } from "./sentence";
import { Step } from "./step";
import { StepRow } from "./step-row";
import { TargetingOverlayProvider, type TargetingOverlay } from "./targeting-context";

interface TargetingStepsProps {
  readonly view: OpportunityView;
  /** `undefined` while the entries of a large opportunity are loading. */
  readonly targeting: Targeting | undefined;
  readonly wording: Wording;
  /** Controls for locale, ids and persona. */
  readonly aside: ReactNode;
  /** Evaluation header of the persona overlay. */
  readonly head: ReactNode;
  /** Keys of the steps that a filter hides. */
  readonly hidden: ReadonlySet<string>;
  readonly layouts: LayoutChoice;
  readonly onLayout: (stepKey: string, kind: LayoutKind | undefined) => void;
  /** Key of the step or entry that a link targets; `""` for none. */
  readonly linkTarget: string;
  readonly labelsPending: boolean;
  readonly onOpenSet: () => void;
  /** Attributes that could not be fetched. */
  readonly unavailable: ReadonlySet<string>;
  /** Provided here: the steps are hydrated later, and until then no context around them may change. */
  readonly overlay: TargetingOverlay;
}

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** Vertical list of AND-steps, all of which a respondent must pass. */
export function TargetingSteps(props: TargetingStepsProps) {
  const { view, targeting, wording, aside, head, hidden, layouts, linkTarget, overlay, ...step } = props;
  const { steps } = view;
  const list = useRef<HTMLOListElement>(null);
  const ready = targeting !== undefined;
  // A deep link scrolls and moves the focus, which only the DOM can do.
  useEffect(() => {
    if (linkTarget && ready && list.current) scrollToTarget(list.current, linkTarget);
  }, [linkTarget, ready]);
  return (
    <TargetingOverlayProvider value={overlay}>
      <Panel title={titleOf(steps.length)} aside={aside}>
        {head}
        {steps.length === 0 ? <PanelBody>No targeting: everyone passes.</PanelBody> : null}
        <ol ref={list}>
          {steps.map((summary, index) => {
            if (hidden.has(summary.key)) return null;
            const read = targeting?.steps[index];
            if (!read) return <StepPlaceholder key={summary.key} summary={summary} wording={wording} />;
            return (
              <Step
                key={summary.key}
                step={read}
                summary={summary}
                wording={wording}
                chosen={layouts.get(summary.key)}
                linkTarget={linkTarget}
                {...step}
              />
            );
          })}
        </ol>
      </Panel>
    </TargetingOverlayProvider>
  );
}

function titleOf(steps: number): string {
  if (steps === 0) return "Targeting";
  if (steps === 1) return "Everyone must pass this step";
  if (steps === 2) return "Everyone must pass both steps";
  return `Everyone must pass all ${NUMBERS[steps] ?? steps} steps`;
}

interface StepPlaceholderProps {
  readonly summary: StepSummary;
  readonly wording: Wording;
}

/** Step placeholder while its entries are loading: attributes and counts. */
function StepPlaceholder({ summary, wording }: StepPlaceholderProps) {
  return <StepRow summary={summary} sentence={<Sentence segments={summaryTitle(summary, wording)} />} />;
}
