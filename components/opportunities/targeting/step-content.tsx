"use client";

import { useState, type ReactNode } from "react";
import { usePreload } from "@/components/query/lazy-part";
import { Button } from "@/components/ui/button";
import { usePrinting } from "@/components/ui/grid/use-printing";
import { tableLayout, type StepLayout } from "@/lib/targeting/layout/layout";
import type { TargetingStep } from "@/lib/targeting/model";
import { entryState } from "@/lib/targeting/status";
import type { Wording } from "@/lib/targeting/wording/cell-sentence";
import { productSentence, entrySentence } from "@/lib/targeting/wording/sentence";
import { EntryId } from "./entry-name";
import { countOf, EntryStatus } from "./entry-state";
import { PersonaVerdict } from "./persona-verdict";
import { Here, Pictured } from "./pictures/pictured";
import { Sentence } from "./sentence";
import { StepBars } from "./step-bars";
import { StepCrossTab } from "./step-cross-tab";
import { StepSet } from "./step-set";
import { StepLongTable, StepTable } from "./step-table";
import { TagChips } from "./tag-chips";
import { useTargetingOverlay } from "./targeting-context";

interface StepContentProps {
  readonly step: TargetingStep;
  readonly layout: StepLayout;
  readonly wording: Wording;
  /** Key of the entry that a link targets. */
  readonly linkTarget: string | undefined;
  readonly labelsPending: boolean;
  readonly onOpenSet: () => void;
  /** Description for screen readers. */
  readonly label: string;
}

/** Maximum number of grid cells before rendering on demand. */
const LARGE_GRID = 150;
/** Maximum number of columns on a sheet of paper. */
const PRINTED_COLUMNS = 9;
/** Maximum number of rows before rendering on demand. */
const LARGE_TABLE = 60;

/** Entries of a step in the chosen layout. Large content is mounted on demand. */
export function StepContent(props: StepContentProps) {
  const { step, layout, wording, linkTarget, labelsPending, onOpenSet, label } = props;
  const printing = usePrinting();
  const linked = linkTarget?.startsWith(`${step.key}.`) === true ? linkTarget : undefined;
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
          labelsPending={labelsPending}
          onOpen={onOpenSet}
        />
      );
    case "cross-tab": {
      const [down, across] = [layout.rows.heads.length, layout.columns.heads.length];
      const isLarge = down * across > LARGE_GRID;
      const grid = <StepCrossTab layout={layout} wording={wording} caption={label} stepKey={step.key} />;
      const printed =
        printing && across > PRINTED_COLUMNS ? (
          <Rows step={step} wording={wording} label={label} linkTarget={undefined} onDemand={false} />
        ) : undefined;
      if (!isLarge) {
        return (
          <>
            <Here step={step} wording={wording} />
            {printed ?? grid}
          </>
        );
      }
      return (
        <Pictured step={step} wording={wording} label={label} linkTarget={linked}>
          {printed ?? (
            <OnDemand show={`Show ${down} × ${across} grid`} hide="Hide grid">
              {() => grid}
            </OnDemand>
          )}
        </Pictured>
      );
    }
    case "table":
      return (
        <Pictured step={step} wording={wording} label={label} linkTarget={linked}>
          <Rows
            step={step}
            wording={wording}
            label={label}
            linkTarget={linkTarget}
            onDemand={step.entries.length > LARGE_TABLE}
          />
        </Pictured>
      );
    case "product":
      return (
        <>
          <p className="mt-1 text-small text-soft">
            Every combination of {layout.factors.map((factor) => factor.choices.length).join(" × ")}:{" "}
            <Sentence segments={productSentence(layout.factors, wording)} />
          </p>
          <Pictured step={step} wording={wording} label={label} linkTarget={linked}>
            <Rows
              step={step}
              wording={wording}
              label={label}
              linkTarget={linkTarget}
              onDemand
              coveredByText={allAlike(step)}
            />
          </Pictured>
        </>
      );
  }
}

interface RowsProps extends Pick<StepContentProps, "step" | "wording" | "label" | "linkTarget"> {
  readonly onDemand: boolean;
  /** The sentence contains all information of the rows. */
  readonly coveredByText?: boolean;
}

/** `true` if the entries differ only in their conditions: filters, and quotas that are all closed. */
const allAlike = ({ kind, entries }: TargetingStep): boolean =>
  kind === "filter" || entries.every((entry) => entryState(entry) === "closed");

function Rows({ step, wording, label, linkTarget, onDemand, coveredByText = false }: RowsProps) {
  usePreload(StepLongTable);
  const table = () => (
    <StepTable layout={tableLayout(step)} wording={wording} caption={label} kind={step.kind} linkTarget={linkTarget} />
  );
  if (!onDemand) return table();
  return (
    <OnDemand
      show={`Show ${step.entries.length.toLocaleString("en")} rows`}
      hide="Hide rows"
      startsOpen={linkTarget?.startsWith(`${step.key}.`) === true}
      coveredByText={coveredByText}
    >
      {table}
    </OnDemand>
  );
}

interface OnDemandProps {
  /** Button label such as "Show 310 rows". */
  readonly show: string;
  readonly hide: string;
  /** Initially expanded, because a link targets something inside. */
  readonly startsOpen?: boolean;
  /**
   * `true` if the text above already covers the content: print includes it only while expanded. `false`: print always
   * includes it.
   */
  readonly coveredByText?: boolean;
  readonly children: () => ReactNode;
}

/** Large content that is mounted only once the user expands it. */
function OnDemand({ show, hide, startsOpen = false, coveredByText = false, children }: OnDemandProps) {
  const [toggled, setToggled] = useState<boolean>();
  const printing = usePrinting();
  // Paper has no button to expand it.
  const open = (printing && !coveredByText) || (toggled ?? startsOpen);
  return (
    <div className="mt-2">
      <Button size="sm" aria-expanded={open} onClick={() => setToggled(!open)}>
        {open ? hide : show}
      </Button>
      {open ? children() : null}
    </div>
  );
}

interface StepEntriesProps {
  readonly step: TargetingStep;
  readonly wording: Wording;
}

/** Entries with few common attributes: a table would be mostly empty, so each is a sentence. */
function StepEntries({ step, wording }: StepEntriesProps) {
  const { uses } = useTargetingOverlay();
  return (
    <ul className="mt-2 grid gap-1.5">
      {step.entries.map((entry, index) => (
        <li
          key={entry.key}
          data-entry={entry.key}
          data-uses={uses?.numbersOf(entry)}
          className="grid grid-cols-[3.25rem_minmax(0,1fr)] gap-x-2"
        >
          <span className="mono text-soft">{entry.key}</span>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span>
              {index > 0 ? <span className="text-soft">or </span> : null}
              <Sentence segments={entrySentence(entry, wording)} />
            </span>
            {step.kind === "quota" ? <b>{countOf(entry)}</b> : null}
            {step.kind === "quota" ? <EntryStatus entry={entry} /> : null}
            <PersonaVerdict entry={entry} />
            <TagChips entries={[entry]} />
            <EntryId id={entry.id} />
          </span>
        </li>
      ))}
    </ul>
  );
}
