"use client";

import { useMemo } from "react";
import { Chip } from "@/components/ui/chip";
import type { StepSummary } from "@/lib/opportunities/step-summary";
import type { Wording } from "@/lib/targeting/cell-sentence";
import { layoutStep, tableLayout, type StepLayout, type TableLayout } from "@/lib/targeting/layout";
import type { TargetingStep } from "@/lib/targeting/model";
import { sentenceText } from "@/lib/targeting/segments";
import { productSentence, stepSentence, stepTitle } from "@/lib/targeting/sentence";
import { OnDemand } from "./on-demand";
import { Sentence } from "./sentence";
import { StepBars } from "./step-bars";
import { StepCrossTab } from "./step-cross-tab";
import { StepEntries } from "./step-entries";
import { StepRow } from "./step-row";
import { StepSet } from "./step-set";
import { StepTable } from "./step-table";
import { TagChips } from "./tag-chips";

interface StepProps {
  readonly step: TargetingStep;
  readonly summary: StepSummary;
  readonly wording: Wording;
  readonly onOpenSet: () => void;
  /** Attributes that could not be read. */
  readonly unavailable: ReadonlySet<string>;
}

/** A grid of more places than this is drawn on demand. */
const LARGE_GRID = 150;
/** More entries than this are a table, however empty. */
const MOST_SENTENCES = 30;
/** A table of more rows than this is drawn on demand. */
const LARGE_TABLE = 60;

/** One step with its sentence and the picture that fits its attributes. */
export function Step({ step, summary, wording, onOpenSet, unavailable }: StepProps) {
  const layout = useMemo(() => layoutStep(step), [step]);
  const title = stepTitle(step, wording);
  const strangers = summary.attributeIds.filter((id) => unavailable.has(id));
  const tags = step.entries.some((entry) => entry.hiddenTags.length + entry.danglingTags.length > 0);
  return (
    <StepRow
      summary={summary}
      says={<Sentence segments={saysAll(layout) ? stepSentence(step, wording) : title} />}
      plain={layout.kind === "bars"}
      chips={
        strangers.length > 0 || (tags && layout.kind !== "bars") ? (
          <>
            {strangers.length > 0 ? <Chip state="none">{unavailableText(strangers)}</Chip> : null}
            {layout.kind === "bars" ? null : <TagChips entries={step.entries} />}
          </>
        ) : undefined
      }
    >
      <Picture step={step} layout={layout} wording={wording} onOpenSet={onOpenSet} caption={sentenceText(title)} />
    </StepRow>
  );
}

function unavailableText(ids: readonly string[]): string {
  const [first] = ids;
  return ids.length === 1
    ? `Attribute ${first}, details not available`
    : `Details of ${ids.length} attributes not available`;
}

/** Few entries, and most of their places in a table would say "any". */
function isSparse({ rows, columns }: TableLayout): boolean {
  const filled = rows.reduce((sum, row) => sum + row.cells.size, 0);
  return rows.length <= MOST_SENTENCES && filled * 2 < rows.length * columns.length;
}

/** Whether the sentence itself is the best picture, or the head of it. */
const saysAll = (layout: StepLayout): boolean => layout.kind === "sentence" || layout.kind === "set";

interface PictureProps extends Omit<StepProps, "summary" | "unavailable"> {
  readonly layout: StepLayout;
  readonly caption: string;
}

function Picture({ step, layout, wording, onOpenSet, caption }: PictureProps) {
  const label = `${step.key}: ${caption}`;
  switch (layout.kind) {
    case "sentence":
      return null;
    case "bars":
      return <StepBars layout={layout} wording={wording} />;
    case "set":
      return <StepSet layout={layout} wording={wording} kind={step.kind} stepKey={step.key} onOpen={onOpenSet} />;
    case "cross-tab": {
      const [down, across] = [layout.rows.heads.length, layout.columns.heads.length];
      const grid = <StepCrossTab layout={layout} wording={wording} caption={label} />;
      if (down * across <= LARGE_GRID) return grid;
      return (
        <OnDemand show={`Show the grid of ${down} × ${across}`} hide="Hide the grid">
          {() => grid}
        </OnDemand>
      );
    }
    case "table":
      if (isSparse(layout)) return <StepEntries step={step} wording={wording} />;
      return <Rows step={step} wording={wording} label={label} onDemand={step.entries.length > LARGE_TABLE} />;
    case "product":
      return (
        <>
          <p className="mt-1 text-small text-soft">
            every combination of {layout.factors.map((factor) => factor.choices.length).join(" × ")}:{" "}
            <Sentence segments={productSentence(layout.factors, wording)} />
          </p>
          <Rows step={step} wording={wording} label={label} onDemand />
        </>
      );
  }
}

interface RowsProps {
  readonly step: TargetingStep;
  readonly wording: Wording;
  readonly label: string;
  readonly onDemand: boolean;
}

function Rows({ step, wording, label, onDemand }: RowsProps) {
  const table = () => <StepTable layout={tableLayout(step)} wording={wording} caption={label} kind={step.kind} />;
  if (!onDemand) return table();
  return (
    <OnDemand show={`Show as ${step.entries.length.toLocaleString("en")} rows`} hide="Hide the rows">
      {table}
    </OnDemand>
  );
}
