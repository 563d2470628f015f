"use client";

import { useState } from "react";
import { classNames } from "@/components/ui/class-names";
import { StatusIcon } from "@/components/ui/status-icon";
import { stateStyle } from "@/components/ui/state-style";
import type { OpportunityReach } from "@/lib/panels/model/model";
import type { CrossTab, GridCell } from "@/lib/targeting/layout/cross-tab";
import { entryStateLabel } from "@/lib/targeting/status";
import { cellValueSegments, type Wording } from "@/lib/targeting/wording/cell-sentence";
import { groupedDigits } from "@/lib/opportunities/model/figure-text";
import { entryPeople, type EntryPeople } from "@/lib/opportunities/reach/people-per-place";
import { cellInk } from "../reach/ink-style";
import { PeopleLegend } from "../reach/people-legend";
import { PeopleNumber } from "../reach/people-number";
import { EntryId, EntryIds } from "./entry-name";
import { ENTRY_ICONS } from "./entry-state";
import { PersonaVerdict } from "./persona-verdict";
import { Sentence } from "./sentence";
import { useTargetingOverlay } from "./targeting-context";

interface StepCrossTabProps {
  readonly layout: CrossTab;
  readonly wording: Wording;
  /** Table description for screen readers. */
  readonly caption: string;
  /** Step key, such as "Q2". */
  readonly stepKey: string;
}

const HEAD_STYLE = "px-1.5 py-1 align-bottom font-medium";
/** Keeps the first column visible while the grid scrolls sideways. */
const STICKY_STYLE = "sticky left-0 z-1 bg-raised";

/** Grid of two attributes. Not targeted, 0 and closed look different; totals include closed counts. */
export function StepCrossTab({ layout, wording, caption, stepKey }: StepCrossTabProps) {
  const { rows, columns, grid } = layout;
  const { personaOverlay, reach } = useTargetingOverlay();
  const [stop, setStop] = useState<string>();
  const matched = personaOverlay?.step(stepKey)?.matchedEntries;
  const here = matched && matched.length > 0 ? new Set(matched.map(({ entry }) => entry.key)) : undefined;
  const isFilter = grid.flat().every((cell) => cell.state === "empty" || cell.entries[0]?.countText === undefined);
  const wanted = !isFilter && reach?.measure === "people" ? reach.reach : undefined;
  const inked = wanted && grid.map((line) => line.map((cell) => cellPeople(cell, wanted)));
  const numbers = inked?.flat().filter((one) => one !== undefined) ?? [];
  const isPeople = numbers.length > 0;
  const pointed = numbers.find(({ key }) => key === stop);
  const isTotalled = !isFilter && !isPeople;
  return (
    <>
      <div role="region" aria-label={caption} tabIndex={0} className="relative mt-2.5 fade-narrow overflow-x-auto">
        <table className="text-dense">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              <th scope="col" className={classNames(HEAD_STYLE, STICKY_STYLE)}>
                <span className="sr-only">Row</span>
              </th>
              {columns.heads.map((head) => (
                <th
                  key={head.key}
                  scope="col"
                  className={classNames(HEAD_STYLE, "max-w-40 min-w-18 text-right text-small")}
                >
                  <Sentence segments={cellValueSegments(head.cell, wording)} />
                </th>
              ))}
              {isTotalled ? (
                <th scope="col" className={classNames(HEAD_STYLE, "text-right text-small text-soft")}>
                  Total
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {rows.heads.map((row, index) => (
              <tr key={row.key}>
                <th
                  scope="row"
                  className={classNames(
                    HEAD_STYLE,
                    STICKY_STYLE,
                    "max-w-36 min-w-18 pl-0 text-left align-middle sm:max-w-60 [&_*]:wrap-break-word",
                  )}
                >
                  <Sentence segments={cellValueSegments(row.cell, wording)} />
                </th>
                {grid[index]?.map((cell, column) => (
                  <td key={columns.heads[column]?.key ?? column} className="p-1">
                    <CrossTabCell
                      cell={cell}
                      here={here}
                      inked={inked?.[index]?.[column]}
                      stop={(pointed ?? numbers[0])?.key}
                      onStop={setStop}
                    />
                  </td>
                ))}
                {isTotalled ? (
                  <td className="px-1.5 py-1 text-right text-soft">{row.count.toLocaleString("en")}</td>
                ) : null}
              </tr>
            ))}
            {isTotalled ? (
              <tr>
                <th scope="row" className={classNames(HEAD_STYLE, STICKY_STYLE, "pl-0 text-left text-small text-soft")}>
                  Total
                </th>
                {columns.heads.map((head) => (
                  <td key={head.key} className="px-3 py-1 text-right text-soft">
                    {head.count.toLocaleString("en")}
                  </td>
                ))}
                <td className="px-1.5 py-1 text-right font-semibold">{layout.count.toLocaleString("en")}</td>
              </tr>
            ) : null}
          </tbody>
        </table>
      </div>
      {isPeople ? (
        <p aria-hidden data-no-print className="mt-1 min-h-4 text-small">
          {pointed ? (
            <>
              <span className="mono text-soft">{pointed.key}</span> {pointed.people.sentence}
            </>
          ) : null}
        </p>
      ) : null}
      <Legend layout={layout} isTotalled={isTotalled} isPeople={isPeople} />
    </>
  );
}

interface CellPeople {
  /** Key of the entry. */
  readonly key: string;
  readonly people: EntryPeople;
}

/** People of the entry whose state the cell shows. */
function cellPeople(cell: GridCell, reach: OpportunityReach): CellPeople | undefined {
  const entry = cell.state === "empty" ? undefined : (cell.entries.find(({ open }) => open) ?? cell.entries[0]);
  const people = entry && entryPeople(reach, entry);
  return entry && people && { key: entry.key, people };
}

interface CrossTabCellProps {
  readonly cell: GridCell;
  /** People per place instead of the count. */
  readonly inked: CellPeople | undefined;
  /** Entry whose number is the tab stop. */
  readonly stop: string | undefined;
  readonly onStop: (entryKey: string) => void;
  /** Keys of the entries that the overlay persona matches, outlined; `undefined` without any. Others are dimmed. */
  readonly here: ReadonlySet<string> | undefined;
}

function CrossTabCell({ cell, here, inked, stop, onStop }: CrossTabCellProps) {
  const { uses } = useTargetingOverlay();
  if (cell.state === "empty") {
    return (
      <div className="min-w-15.5 py-0.75 text-center text-soft" title="Not targeted">
        <span aria-hidden>·</span>
        <span className="sr-only">not targeted</span>
      </div>
    );
  }
  const [first] = cell.entries;
  const one = cell.entries.length === 1 && first?.countText ? groupedDigits(first.countText) : undefined;
  const icon = ENTRY_ICONS[cell.state];
  const ink = inked && cellInk(inked.people);
  const isHere = here !== undefined && cell.entries.some((entry) => here.has(entry.key));
  return (
    <div
      data-entry={first?.key}
      data-uses={first ? uses?.numbersOf(first) : undefined}
      data-here={isHere || undefined}
      data-few={(ink && inked?.people.isFew) || undefined}
      title={`${cell.entries.map((entry) => entry.key).join(", ")}: ${inked?.people.sentence ?? (first ? entryStateLabel(first) : "")}`}
      className={classNames(
        "flex min-w-15.5 flex-wrap items-center justify-between gap-1.5 rounded-inset px-2 py-0.75",
        here === undefined || isHere ? (ink ?? stateStyle[icon]) : "text-soft",
        isHere && "shadow-[0_0_0_2px_var(--ink)] forced-colors:outline-2",
      )}
    >
      <StatusIcon state={icon} plain label={first ? entryStateLabel(first) : cell.state} className="size-2.25" />
      {inked ? (
        <PeopleNumber people={inked.people} isStop={inked.key === stop} onFocus={() => onStop(inked.key)} />
      ) : (
        <span>
          {one ?? (cell.entries.length > 1 || first?.countText ? cell.count.toLocaleString("en") : "")}
          {cell.entries.length > 1 ? <small className="text-inherit"> in {cell.entries.length} entries</small> : null}
        </span>
      )}
      {isHere ? <span className="sr-only">You are here</span> : null}
      {first ? <PersonaVerdict entry={cell.entries.find((entry) => entry.open) ?? first} iconOnly /> : null}
      {cell.entries.length === 1 && first ? <EntryId id={first.id} /> : <EntryIds entries={cell.entries} />}
    </div>
  );
}

interface LegendProps {
  readonly layout: CrossTab;
  readonly isTotalled: boolean;
  readonly isPeople: boolean;
}

function Legend({ layout, isTotalled, isPeople }: LegendProps) {
  const { personaOverlay } = useTargetingOverlay();
  const states = new Set(layout.grid.flat().map((cell) => cell.state));
  return (
    <p className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-small text-soft">
      {states.has("empty") ? <span>· Not targeted</span> : null}
      {states.has("closed") ? (
        <span className="inline-flex items-center gap-1.5">
          <StatusIcon state="closed" className="size-2.25" />
          Closed (count is ignored)
        </span>
      ) : null}
      {states.has("zero") ? (
        <span className="inline-flex items-center gap-1.5">
          <StatusIcon state="mute" className="size-2.25" />
          Open, count 0
        </span>
      ) : null}
      {personaOverlay ? (
        <span>
          Right icon: <bdi>{personaOverlay.person.label}</bdi>
        </span>
      ) : null}
      {isPeople ? <PeopleLegend /> : null}
      {states.has("closed") && isTotalled ? <span>Totals include closed entries</span> : null}
    </p>
  );
}
