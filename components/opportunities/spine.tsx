"use client";

import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { attributeSegment, type Wording } from "@/lib/targeting/cell-sentence";
import type { OpportunityView } from "@/lib/opportunities/model";
import type { StepSummary } from "@/lib/opportunities/step-summary";
import type { Targeting } from "@/lib/targeting/model";
import type { ReactNode } from "react";
import type { Segment } from "@/lib/targeting/segments";
import { Sentence } from "./sentence";
import { Step } from "./step";
import { StepRow } from "./step-row";

interface SpineProps {
  readonly view: OpportunityView;
  /** `undefined` while the entries of a large opportunity are on their way. */
  readonly targeting: Targeting | undefined;
  readonly wording: Wording;
  /** Language and ids of the words. */
  readonly aside: ReactNode;
  readonly onOpenSet: () => void;
  /** Attributes that could not be read. */
  readonly unavailable: ReadonlySet<string>;
}

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** The AND-steps down the page: what everyone must pass. */
export function Spine({ view, targeting, wording, aside, onOpenSet, unavailable }: SpineProps) {
  const { steps } = view;
  return (
    <Panel title={titleOf(steps.length)} aside={aside}>
      {steps.length === 0 ? <PanelBody>No targeting: everyone passes.</PanelBody> : null}
      <ol>
        {steps.map((summary, index) => {
          const step = targeting?.steps[index];
          if (!step) return <Announced key={summary.key} summary={summary} wording={wording} />;
          return (
            <Step
              key={summary.key}
              step={step}
              summary={summary}
              wording={wording}
              onOpenSet={onOpenSet}
              unavailable={unavailable}
            />
          );
        })}
      </ol>
    </Panel>
  );
}

function titleOf(steps: number): string {
  if (steps === 0) return "Targeting";
  if (steps === 1) return "Everyone must pass this step";
  if (steps === 2) return "Everyone must pass both steps";
  return `Everyone must pass all ${NUMBERS[steps] ?? steps} steps`;
}

/** A step whose entries are not here yet: attributes and numbers. */
function Announced({ summary, wording }: { readonly summary: StepSummary; readonly wording: Wording }) {
  const attributes = summary.attributeIds.map((id) => attributeSegment(id, wording));
  const separated = attributes.flatMap((segment, index): Segment[] =>
    index === 0 ? [segment] : [{ kind: "text", text: " × " }, segment],
  );
  return <StepRow summary={summary} says={<Sentence segments={separated} />} />;
}
