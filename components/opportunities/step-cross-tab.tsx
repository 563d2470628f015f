"use client";

import { classNames } from "@/components/ui/class-names";
import { Mark } from "@/components/ui/mark";
import { stateStyle } from "@/components/ui/state-style";
import { cellValueSegments, type Wording } from "@/lib/targeting/cell-sentence";
import type { CrossTab, GridCell } from "@/lib/targeting/cross-tab";
import { entryStateLabel } from "@/lib/targeting/status";
import { ENTRY_MARKS } from "./entry-state";
import { groupedDigits } from "./figure-text";
import { LensVerdict } from "./lens-verdict";
import { Sentence } from "./sentence";
import { useTargetingOverlay } from "./targeting-context";

interface StepCrossTabProps {
  readonly layout: CrossTab;
  readonly wording: Wording;
  /** What the table shows, for screen readers. */
  readonly caption: string;
}

const HEAD = "px-1.5 py-1 align-bottom font-medium";
/** The first column stays in sight while a grid scrolls sideways. */
const STICKY = "sticky left-0 z-1 bg-raised";

/** Two attributes as a grid. Not targeted, 0 and closed each look different; totals hold closed counts too. */
export function StepCrossTab({ layout, wording, caption }: StepCrossTabProps) {
  const { rows, columns, grid } = layout;
  const isFilter = grid.flat().every((cell) => cell.state === "empty" || cell.entries[0]?.countText === undefined);
  return (
    <>
      <div role="region" aria-label={caption} tabIndex={0} className="relative mt-2.5 fade-narrow overflow-x-auto">
        <table className="text-dense">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              <th scope="col" className={classNames(HEAD, STICKY)}>
                <span className="sr-only">Row</span>
              </th>
              {columns.heads.map((head) => (
                <th key={head.key} scope="col" className={classNames(HEAD, "max-w-40 min-w-18 text-right text-small")}>
                  <Sentence segments={cellValueSegments(head.cell, wording)} />
                </th>
              ))}
              {isFilter ? null : (
                <th scope="col" className={classNames(HEAD, "text-right text-small text-soft")}>
                  all
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.heads.map((row, index) => (
              <tr key={row.key}>
                <th
                  scope="row"
                  className={classNames(
                    HEAD,
                    STICKY,
                    "max-w-36 min-w-18 pl-0 text-left align-middle sm:max-w-60 [&_*]:wrap-break-word",
                  )}
                >
                  <Sentence segments={cellValueSegments(row.cell, wording)} />
                </th>
                {grid[index]?.map((cell, column) => (
                  <td key={columns.heads[column]?.key ?? column} className="p-1">
                    <Place cell={cell} />
                  </td>
                ))}
                {isFilter ? null : (
                  <td className="px-1.5 py-1 text-right text-soft">{row.count.toLocaleString("en")}</td>
                )}
              </tr>
            ))}
            {isFilter ? null : (
              <tr>
                <th scope="row" className={classNames(HEAD, STICKY, "pl-0 text-left text-small text-soft")}>
                  all
                </th>
                {columns.heads.map((head) => (
                  <td key={head.key} className="px-3 py-1 text-right text-soft">
                    {head.count.toLocaleString("en")}
                  </td>
                ))}
                <td className="px-1.5 py-1 text-right font-semibold">{layout.count.toLocaleString("en")}</td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      <Legend layout={layout} isFilter={isFilter} />
    </>
  );
}

function Place({ cell }: { readonly cell: GridCell }) {
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
  const mark = ENTRY_MARKS[cell.state];
  return (
    <div
      data-entry={first?.key}
      data-uses={first ? uses?.numbersOf(first) : undefined}
      title={`${cell.entries.map((entry) => entry.key).join(", ")}: ${first ? entryStateLabel(first) : ""}`}
      className={classNames(
        "flex min-w-15.5 items-center justify-between gap-1.5 rounded-inset px-2 py-0.75",
        stateStyle[mark],
      )}
    >
      <Mark state={mark} plain label={first ? entryStateLabel(first) : cell.state} className="size-2.25" />
      <span>
        {one ?? (cell.entries.length > 1 || first?.countText ? cell.count.toLocaleString("en") : "")}
        {cell.entries.length > 1 ? <small className="text-inherit"> in {cell.entries.length} entries</small> : null}
      </span>
      {first ? <LensVerdict entry={cell.entries.find((entry) => entry.open) ?? first} small /> : null}
    </div>
  );
}

function Legend({ layout, isFilter }: { readonly layout: CrossTab; readonly isFilter: boolean }) {
  const { lens } = useTargetingOverlay();
  const states = new Set(layout.grid.flat().map((cell) => cell.state));
  return (
    <p className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-small text-soft">
      {states.has("empty") ? <span>· not targeted</span> : null}
      {states.has("closed") ? (
        <span className="inline-flex items-center gap-1.5">
          <Mark state="closed" className="size-2.25" />
          closed, whatever its count
        </span>
      ) : null}
      {states.has("zero") ? (
        <span className="inline-flex items-center gap-1.5">
          <Mark state="mute" className="size-2.25" />
          open, count 0
        </span>
      ) : null}
      {lens ? (
        <span>
          at the right: <bdi>{lens.person.label}</bdi>
        </span>
      ) : null}
      {states.has("closed") && !isFilter ? <span>totals include closed counts</span> : null}
    </p>
  );
}
