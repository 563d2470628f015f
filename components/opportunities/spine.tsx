"use client";

import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { attributeSegment, type Wording } from "@/lib/targeting/cell-sentence";
import type { OpportunityView } from "@/lib/opportunities/model";
import type { StepSummary } from "@/lib/opportunities/step-summary";
import type { Targeting } from "@/lib/targeting/model";
import type { ReactNode } from "react";
import { entriesText } from "@/lib/targeting/sentence";
import type { Int64 } from "@/lib/int64";
import { Sentence } from "./sentence";
import { StepBody } from "./step-body";
import { StepRow } from "./step-row";
import { TagChips } from "./tag-chips";

interface SpineProps {
  readonly view: OpportunityView;
  /** `undefined` while the entries of a large opportunity are on their way. */
  readonly targeting: Targeting | undefined;
  readonly wording: Wording;
  /** Language and ids of the words. */
  readonly aside: ReactNode;
  readonly onOpenSet: () => void;
}

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** The AND-steps down the page: what everyone must pass. */
export function Spine({ view, targeting, wording, aside, onOpenSet }: SpineProps) {
  const { steps } = view;
  return (
    <Panel title={titleOf(steps.length)} aside={aside}>
      {steps.length === 0 ? <PanelBody>No targeting: everyone passes.</PanelBody> : null}
      <ol>
        {steps.map((summary, index) => {
          const step = targeting?.steps[index];
          if (!step) return <Announced key={summary.key} summary={summary} wording={wording} />;
          return (
            <StepRow
              key={summary.key}
              summary={summary}
              entriesText={entriesText(step, wording.language)}
              chips={<TagChips entries={step.entries} />}
            >
              <StepBody step={step} wording={wording} onOpenSet={onOpenSet} />
            </StepRow>
          );
        })}
      </ol>
    </Panel>
  );
}

function titleOf(steps: number): string {
  if (steps === 0) return "Targeting";
  if (steps === 1) return "Everyone must pass this step";
  return `Everyone must pass all ${NUMBERS[steps] ?? steps} steps`;
}

/** A step whose entries are not here yet: attributes and numbers. */
function Announced({ summary, wording }: { readonly summary: StepSummary; readonly wording: Wording }) {
  const { attributeIds, entries, openEntries, kind } = summary;
  const count = `${entries.toLocaleString("en")} ${entries === 1 ? "entry" : "entries"}`;
  return (
    <StepRow
      summary={summary}
      entriesText={kind === "quota" ? `${count}, ${openEntries.toLocaleString("en")} open` : count}
    >
      <p className="text-read">
        {attributeIds.map((id, index) => (
          <span key={id}>
            {index > 0 ? " × " : null}
            <Sentence segments={[attributeSegment(id as Int64, wording)]} />
          </span>
        ))}
      </p>
    </StepRow>
  );
}
