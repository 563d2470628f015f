"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Facts } from "@/components/ui/facts";
import { TextField } from "@/components/ui/form/text-field";
import { focusFirstInvalid } from "@/components/ui/form/focus-first-invalid";
import { Notice } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import type { PanelPlan, PanelScan } from "@/lib/panels/file/scan-model";
import { MAX_NAME_LENGTH } from "@/lib/panels/model/panel-limits";
import { publishCount, publishedText } from "@/lib/panels/model/published-count";
import { BadCellsTable } from "./bad-cells-table";
import { CountriesOfPlan } from "./countries-of-plan";
import { KeptColumns } from "./kept-columns";

interface CheckStepProps {
  readonly scan: PanelScan;
  readonly plan: PanelPlan;
  /** The mapping is being applied again. */
  readonly busy: boolean;
  readonly name: string;
  readonly onName: (name: string) => void;
  /** Facts that no column states, and many opportunities do. */
  readonly unknownFacts: readonly UnknownFact[];
  /** A column says when people were last active. */
  readonly knowsActivity: boolean;
  /** `2026-01-31`; `""`: no one is left out. */
  readonly activeSince: string;
  readonly onActiveSince: (day: string) => void;
  readonly onBack: () => void;
  readonly onUpload: () => void;
}

const EITHER = new Intl.ListFormat("en", { type: "disjunction" });

type UnknownFact = "country" | "language" | "device";

/** Opportunities whose reach is possible instead of certain without the fact. */
const UNDECIDED = { country: "state a country", device: "accept only some devices" } as const;

/** @param facts that no column states. */
function consequences(facts: readonly UnknownFact[]): string {
  const undecided = facts.flatMap((fact) => (fact === "language" ? [] : UNDECIDED[fact]));
  return [
    ...(undecided.length > 0
      ? [`Reach then counts people as possible instead of certain for opportunities that ${EITHER.format(undecided)}.`]
      : []),
    ...(facts.includes("language") ? ["Reach then ignores the language that an opportunity states."] : []),
  ].join(" ");
}

/** Third step: content of the panel, and everything left out. */
export function CheckStep(props: CheckStepProps) {
  const { scan, plan, busy, name, onName, unknownFacts, knowsActivity, activeSince, onActiveSince, onBack, onUpload } =
    props;
  const [tried, setTried] = useState(false);
  const nameFault = name.trim() === "" ? "Enter a name." : undefined;
  const isEmpty = plan.segments.length === 0;
  const { tooFew, inactive } = plan.leftOut;
  const submit = () => {
    setTried(true);
    if (nameFault !== undefined || isEmpty) return focusFirstInvalid();
    onUpload();
  };
  const countries = new Set(plan.segments.map(({ country }) => country)).size;
  return (
    <Panel title="Check" number={3}>
      <PanelBody className="grid gap-3">
        <Facts
          items={[
            { term: "People", value: publishedText(publishCount(plan.people)), note: "rounded down to tens" },
            { term: "Countries", value: countries.toLocaleString("en") },
            { term: "Attributes", value: plan.attributes.length.toLocaleString("en") },
            {
              term: "Rows",
              value: scan.rows.toLocaleString("en"),
              note: scan.badRows.count > 0 ? `${scan.badRows.count.toLocaleString("en")} skipped` : undefined,
            },
          ]}
        />
        {unknownFacts.length > 0 ? (
          <Notice state="maybe" title={`No column is mapped to ${EITHER.format(unknownFacts)}`}>
            {consequences(unknownFacts)} If the file has such a column, go back and map it.
          </Notice>
        ) : null}
        {tooFew > 0 ? (
          <p className="text-soft">
            People of countries with fewer than 10 people are left out: {publishedText(publishCount(tooFew))}.
          </p>
        ) : null}
        {inactive > 0 ? (
          <p className="text-soft">Inactive people are left out: {publishedText(publishCount(inactive))}.</p>
        ) : null}
      </PanelBody>
      <PanelBody className="grid items-start gap-3 sm:grid-cols-2">
        <TextField
          label="Name of the panel"
          autoComplete="off"
          maxLength={MAX_NAME_LENGTH}
          value={name}
          error={tried ? nameFault : undefined}
          onChange={(event) => onName(event.target.value)}
        />
        {knowsActivity ? (
          <TextField
            type="date"
            label="Leave out people last active before"
            hint="Activity is known by week: people active in the week of this date are included, and people without a date."
            value={activeSince}
            onChange={(event) => onActiveSince(event.target.value)}
          />
        ) : null}
      </PanelBody>
      <CountriesOfPlan segments={plan.segments} />
      <BadCellsTable title="Skipped rows" caption="Skipped rows by line" cells={scan.badRows} />
      <BadCellsTable
        title="Cells counted as unknown"
        caption="Cells counted as unknown, by line"
        cells={plan.unreadable}
      />
      <KeptColumns columns={scan.columns} used={plan.columns} />
      <PanelBody className="flex flex-wrap items-center gap-3">
        <Button onClick={onBack}>Back to columns</Button>
        <Button variant="ink" data-key="Mod+Enter" pending={busy} pendingText="Applying…" onClick={submit}>
          Upload panel
        </Button>
        <p role="status" className="text-small font-medium text-miss-text empty:hidden">
          {tried && isEmpty ? "No people are left. Change the mapping or the date." : ""}
        </p>
      </PanelBody>
    </Panel>
  );
}
