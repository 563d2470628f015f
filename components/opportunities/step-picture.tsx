"use client";

import type { Wording } from "@/lib/targeting/cell-sentence";
import { tableLayout, type StepLayout } from "@/lib/targeting/layout";
import type { TargetingStep } from "@/lib/targeting/model";
import { productSentence } from "@/lib/targeting/sentence";
import { entryState } from "@/lib/targeting/status";
import { useAhead } from "@/components/query/late-part";
import { usePrinting } from "@/components/ui/use-printing";
import { OnDemand } from "./on-demand";
import { Sentence } from "./sentence";
import { StepBars } from "./step-bars";
import { StepCrossTab } from "./step-cross-tab";
import { StepEntries } from "./step-entries";
import { StepSet } from "./step-set";
import { StepLongTable, StepTable } from "./step-table";

interface StepPictureProps {
  readonly step: TargetingStep;
  readonly layout: StepLayout;
  readonly wording: Wording;
  /** An entry that a link points at. */
  readonly wanted: string | undefined;
  readonly wordsComing: boolean;
  readonly onOpenSet: () => void;
  /** What is shown, for screen readers. */
  readonly label: string;
}

/** A grid of more places than this is drawn on demand. */
const LARGE_GRID = 150;
/** More columns than this do not fit on a sheet of paper. */
const PRINTED_COLUMNS = 9;
/** A table of more rows than this is drawn on demand. */
const LARGE_TABLE = 60;

/** The entries of a step in the layout they are shown as. Whatever is large exists once somebody asks for it. */
export function StepPicture(props: StepPictureProps) {
  const { step, layout, wording, wanted, wordsComing, onOpenSet, label } = props;
  const printing = usePrinting();
  switch (layout.kind) {
    case "sentence":
      return <StepEntries step={step} wording={wording} />;
    case "bars":
      return <StepBars layout={layout} wording={wording} />;
    case "set":
      return (
        <StepSet
          layout={layout}
          wording={wording}
          kind={step.kind}
          stepKey={step.key}
          wordsComing={wordsComing}
          onOpen={onOpenSet}
        />
      );
    case "cross-tab": {
      const [down, across] = [layout.rows.heads.length, layout.columns.heads.length];
      if (printing && across > PRINTED_COLUMNS)
        return <Rows step={step} wording={wording} label={label} wanted={undefined} onDemand={false} />;
      const grid = <StepCrossTab layout={layout} wording={wording} caption={label} />;
      if (down * across <= LARGE_GRID) return grid;
      return (
        <OnDemand show={`Show the grid of ${down} × ${across}`} hide="Hide the grid">
          {() => grid}
        </OnDemand>
      );
    }
    case "table":
      return (
        <Rows
          step={step}
          wording={wording}
          label={label}
          wanted={wanted}
          onDemand={step.entries.length > LARGE_TABLE}
        />
      );
    case "product":
      return (
        <>
          <p className="mt-1 text-small text-soft">
            every combination of {layout.factors.map((factor) => factor.choices.length).join(" × ")}:{" "}
            <Sentence segments={productSentence(layout.factors, wording)} />
          </p>
          <Rows step={step} wording={wording} label={label} wanted={wanted} onDemand told={allAlike(step)} />
        </>
      );
  }
}

interface RowsProps extends Pick<StepPictureProps, "step" | "wording" | "label" | "wanted"> {
  readonly onDemand: boolean;
  /** A sentence says all that the rows would. */
  readonly told?: boolean;
}

/** Of a filter there is nothing to say but what it asks; of quotas that are all closed nothing but that. */
const allAlike = ({ kind, entries }: TargetingStep): boolean =>
  kind === "filter" || entries.every((entry) => entryState(entry) === "closed");

function Rows({ step, wording, label, wanted, onDemand, told = false }: RowsProps) {
  useAhead(StepLongTable);
  const table = () => (
    <StepTable layout={tableLayout(step)} wording={wording} caption={label} kind={step.kind} wanted={wanted} />
  );
  if (!onDemand) return table();
  return (
    <OnDemand
      show={`Show as ${step.entries.length.toLocaleString("en")} rows`}
      hide="Hide the rows"
      open={wanted?.startsWith(`${step.key}.`) === true}
      told={told}
    >
      {table}
    </OnDemand>
  );
}
