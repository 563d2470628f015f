"use client";

import { useId, useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { Segmented } from "@/components/ui/form/segmented";
import { Link } from "@/components/ui/navigation/link";
import { AsOf } from "@/components/ui/time/as-of";
import type { StepSummary } from "@/lib/opportunities/model/step-summary";
import {
  hasAlone,
  ladderRows,
  RUNG_NAMES,
  unknownRoom,
  wholeOfSteps,
  type BarPart,
} from "@/lib/opportunities/reach/ladder";
import { hasPeoplePerPlace } from "@/lib/opportunities/reach/people-per-place";
import type { BarMeasure, LadderMode } from "@/lib/opportunities/reach/reach-choice";
import type { ReachOverlay } from "@/lib/opportunities/reach/reach-overlay";
import type { OpportunityReach } from "@/lib/panels/model/model";
import { publishedText } from "@/lib/panels/model/published-count";
import { routes } from "@/lib/routes";
import type { Wording } from "@/lib/targeting/wording/cell-sentence";
import { ReachSample } from "./reach-bar";
import { ReachRow } from "./reach-row";
import { ReachTable } from "./reach-table";

interface ReachHeadProps {
  readonly overlay: ReachOverlay;
  readonly steps: readonly StepSummary[];
  readonly wording: Wording;
  readonly onLadder: (ladder: LadderMode) => void;
  readonly onMeasure: (measure: BarMeasure) => void;
}

const LADDERS: readonly { readonly value: LadderMode; readonly label: string }[] = [
  { value: "order", label: "In order" },
  { value: "alone", label: "Each step alone" },
];
const MEASURES: readonly { readonly value: BarMeasure; readonly label: string }[] = [
  { value: "count", label: "Count" },
  { value: "people", label: "People per place" },
];

/** Reach of the whole opportunity, the first rungs of the ladder, and the choice of figures for the steps. */
export function ReachHead({ overlay, steps, wording, onLadder, onMeasure }: ReachHeadProps) {
  const { reach, measure } = overlay;
  const ladder = hasAlone(reach) ? overlay.ladder : "order";
  const [isTable, setTable] = useState(false);
  const tableId = useId();
  const rows = useMemo(() => ladderRows(reach, ladder), [reach, ladder]);
  const hasUnknown = rows.some(({ view }) => unknownRoom(view) > 0);
  return (
    <section aria-label="Reach" className="border-b border-line">
      <div className="grid gap-2.5 px-3.5 py-2.5">
        <ReachSummary reach={reach} />
        <div data-no-print className="flex flex-wrap items-end gap-x-4 gap-y-2">
          {hasAlone(reach) ? (
            <Segmented label="Reach shows" value={ladder} onChange={onLadder} options={LADDERS} />
          ) : null}
          {hasPeoplePerPlace(reach) ? (
            <Segmented label="Quota bars show" value={measure} onChange={onMeasure} options={MEASURES} />
          ) : null}
          <Button size="sm" aria-expanded={isTable} aria-controls={tableId} onClick={() => setTable(!isTable)}>
            {isTable ? "Hide table" : "Show as table"}
          </Button>
        </div>
        {rows.map((row) =>
          row.key in RUNG_NAMES ? (
            <ReachRow key={row.key} row={row} ladder={ladder} name={RUNG_NAMES[row.key]} />
          ) : null,
        )}
        <ReachLegend reach={reach} ladder={ladder} hasUnknown={hasUnknown} />
      </div>
      <div id={tableId} hidden={!isTable}>
        {isTable ? <ReachTable rows={rows} ladder={ladder} steps={steps} wording={wording} /> : null}
      </div>
    </section>
  );
}

function openingText(isOpen: OpportunityReach["isOpen"]): string {
  if (isOpen === null) return "Status not stated. If it’s open, of";
  return isOpen ? "Of" : "Not open. If it were open, of";
}

/**
 * "Of 200,000 people in My panel: 1,230 certain with room, 340 with closed quotas only, 5,100 possible, 193,330 don’t
 * match".
 */
function ReachSummary({ reach: { panel, total, computedAt, isOpen } }: { readonly reach: OpportunityReach }) {
  const unknown = unknownRoom(total);
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4">
      <span>
        {openingText(isOpen)} <b>{publishedText(panel.size)}</b> people in{" "}
        <Link href={routes.panel(panel.id)}>
          <bdi className="wrap-anywhere">{panel.name}</bdi>
        </Link>
        : <b>{publishedText(total.room)}</b> certain with room, <b>{publishedText(total.onlyClosed)}</b> with closed
        quotas only,{" "}
        {unknown > 0 ? (
          <>
            <b>{unknown.toLocaleString("en")}</b> with unknown quota,{" "}
          </>
        ) : null}
        <b>{publishedText(total.possible)}</b> possible, <b>{publishedText(total.no)}</b> don’t match
      </span>
      <AsOf at={computedAt} verb="computed" />
    </p>
  );
}

interface ReachLegendProps {
  readonly reach: OpportunityReach;
  readonly ladder: LadderMode;
  readonly hasUnknown: boolean;
}

/** Meaning of the bars, and the number of people that fills one. */
function ReachLegend({ reach, ladder, hasUnknown }: ReachLegendProps) {
  const whole = publishedText(wholeOfSteps(reach));
  return (
    <div className="grid gap-0.5 text-small text-soft">
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <LegendItem part="room">Fits, with room in an open quota</LegendItem>
        <LegendItem part="closed">Fits, closed quotas only</LegendItem>
        {hasUnknown ? <LegendItem part="unknown">Fits, unknown quota</LegendItem> : null}
        <LegendItem part="possible">{possibleText(reach)}</LegendItem>
      </p>
      <p>
        {ladder === "order"
          ? "Lost: share of the people left before the step who don’t match or have no room."
          : "Lost: share of the people left by device, country, and language who don’t match this step or have no room in it."}{" "}
        The full bar of a step is {whole} people.
      </p>
      <p>
        Numbers of people are rounded to tens and may be up to 9 off. “Don’t match” is the rest of the panel; for an
        entry it can be up to 18 off.
        {reach.isWithheld
          ? " Some are left out: together with the others, they would show a group of fewer than 10 people."
          : ""}
      </p>
    </div>
  );
}

/** "Possible: an answer is missing or expired, or no answer decides". */
function possibleText({ undecidable, ladder }: OpportunityReach): string {
  const facts = ladder.find(({ key }) => key === "facts");
  const others = [
    ...(facts && facts.inOrder.possible > 0 ? ["the country, language, or device is unknown"] : []),
    ...(undecidable > 0 ? ["no answer decides"] : []),
  ];
  return ["Possible: an answer is missing or expired", ...others].join(", or ");
}

interface LegendItemProps {
  readonly part: BarPart;
  readonly children: string;
}

const LegendItem = ({ part, children }: LegendItemProps) => (
  <span className="inline-flex items-center gap-1.5">
    <ReachSample part={part} />
    {children}
  </span>
);
