"use client";

import { useId, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from "react";
import { clampPosition, moveInGrid, type GridPosition } from "@/components/ui/grid/grid-keys";
import { entryPeople } from "@/lib/opportunities/reach/people-per-place";
import type { OpportunityReach } from "@/lib/panels/model/model";
import type { GridCell } from "@/lib/targeting/layout/cross-tab";
import { combinationAt, type Plane, type PlaneSide } from "@/lib/targeting/layout/plane";
import type { TargetingEntry } from "@/lib/targeting/model";
import type { Wording } from "@/lib/targeting/wording/cell-sentence";
import { attributeText, type Names } from "@/lib/targeting/wording/names";
import { entrySentence } from "@/lib/targeting/wording/sentence";
import { Sentence } from "../sentence";
import { capacityLabel } from "./capacity-label";
import { dotGroups, dotPath, PITCH, positionAt, type DotState } from "./plane-dots";

interface StepPlaneProps {
  readonly plane: Plane;
  readonly kind: "filter" | "quota";
  /** Step key for labels, such as "Q2". */
  readonly stepKey: string;
  readonly wording: Wording;
  /** Entries that the filter selects; `undefined` without a filter. Others are dimmed. */
  readonly selected: ReadonlySet<TargetingEntry> | undefined;
  /** Reach while the page shows people per place. */
  readonly peopleIn: OpportunityReach | undefined;
  /** Entries that the overlay persona matches, outlined; empty without any. Others are dimmed. */
  readonly here: ReadonlySet<TargetingEntry>;
}

const DOT_STYLES: Readonly<Record<DotState, string>> = {
  open: "fill-match",
  few: "fill-none stroke-match stroke-[1.6]",
  closed: "fill-none stroke-miss stroke-2",
  zero: "fill-none stroke-mute stroke-2",
  other: "fill-none stroke-maybe stroke-[1.4]",
  empty: "fill-none stroke-line-strong",
};

const LABELS: Readonly<Record<DotState, string>> = {
  open: "open",
  few: "open, fewer than 3 people per place",
  closed: "closed",
  zero: "with count 0",
  other: "in another status",
  empty: "not targeted",
};
const STATES: readonly DotState[] = ["open", "few", "closed", "zero", "other", "empty"];

/** Rows per page key. */
const PAGE = 10;
/** Maximum width of a dot in pixels; the plane shrinks to the available width. */
const DOT = 12;

/**
 * One dot per combination. One tab stop: arrow keys move, a press selects, and the entry is named below. For screen
 * readers it is a grid that contains only the active cell.
 */
export function StepPlane({ plane, kind, stepKey, wording, selected, here, peopleIn }: StepPlaneProps) {
  const { rows, columns, cells } = plane;
  const id = useId();
  const picture = useRef<SVGSVGElement>(null);
  const [place, setPlace] = useState<GridPosition>();
  const size = { rows: rows.size, columns: columns.size, page: PAGE };
  const hereAt = cells.findIndex((cell) => isAmong(cell, here));
  const initial = Math.max(0, hereAt);
  const active = clampPosition(
    place ?? { row: Math.floor(initial / columns.size), column: initial % columns.size },
    size,
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moveInGrid(active, event, size);
    if (!next) return;
    event.preventDefault();
    setPlace(next);
  };
  const onClick = (event: MouseEvent) => {
    const box = picture.current?.getBoundingClientRect();
    const pressed = box && positionAt({ x: event.clientX, y: event.clientY }, box, size);
    if (pressed) setPlace(pressed);
  };
  const cell = cells[active.row * columns.size + active.column];
  const dotStateOf = useMemo(() => dotStateOfCells(peopleIn), [peopleIn]);
  return (
    <div className="mt-2.5">
      <PlaneSummary id={`${id}about`} plane={plane} kind={kind} names={wording.names} dotStateOf={dotStateOf} />
      <div
        role="grid"
        tabIndex={0}
        aria-label={`${stepKey}: combinations`}
        aria-describedby={`${id}about`}
        aria-rowcount={rows.size}
        aria-colcount={columns.size}
        aria-activedescendant={`${id}${active.row}-${active.column}`}
        onKeyDown={onKeyDown}
        onClick={onClick}
        className="group/plane mt-1.5 w-fit max-w-full rounded-inset"
      >
        <svg
          ref={picture}
          aria-hidden
          data-graphic
          viewBox={`0 0 ${columns.size * PITCH} ${rows.size * PITCH}`}
          style={{ width: columns.size * DOT }}
          className="block h-auto max-w-full cursor-crosshair"
        >
          <PlaneDots plane={plane} selected={selected} here={here} dotStateOf={dotStateOf} />
          <rect
            x={active.column * PITCH}
            y={active.row * PITCH}
            width={PITCH}
            height={PITCH}
            className={`fill-none stroke-ink stroke-[1.5] ${place ? "" : "invisible group-focus/plane:visible"}`}
          />
        </svg>
        <div role="row" aria-rowindex={active.row + 1} className="min-h-5 pt-1 text-small">
          <div role="gridcell" id={`${id}${active.row}-${active.column}`} aria-colindex={active.column + 1}>
            {cell ? (
              <CellName
                cell={cell}
                sentence={entrySentence({ cells: combinationAt(plane, active.row, active.column) }, wording)}
                kind={kind}
                isHere={isAmong(cell, here)}
                peopleIn={peopleIn}
              />
            ) : null}
          </div>
        </div>
      </div>
    </div>
  );
}

/** State of a dot by that of its cell, and by the people per place of the entry whose state it shows. */
const dotStateOfCells =
  (peopleIn: OpportunityReach | undefined) =>
  (cell: GridCell): DotState => {
    if (!peopleIn || cell.state !== "open") return cell.state;
    const entry = cell.entries.find(({ open }) => open);
    return entry && entryPeople(peopleIn, entry)?.isFew ? "few" : "open";
  };

const isAmong = (cell: GridCell, entries: ReadonlySet<TargetingEntry>): boolean =>
  cell.state !== "empty" && cell.entries.some((entry) => entries.has(entry));

interface PlaneSummaryProps {
  readonly id: string;
  readonly plane: Plane;
  readonly kind: "filter" | "quota";
  readonly names: Names;
  readonly dotStateOf: (cell: GridCell) => DotState;
}

/** Legend with the number of combinations in each state; text alternative of the picture. */
function PlaneSummary({ id, plane: { rows, columns, cells }, kind, names, dotStateOf }: PlaneSummaryProps) {
  const totals = Map.groupBy(cells, dotStateOf);
  const nameOf = ({ axes }: PlaneSide) => axes.map((axis) => attributeText(names, axis.attributeId).text).join(" × ");
  const all = rows.size * columns.size;
  return (
    <p id={id} className="text-small text-soft">
      {all.toLocaleString("en")} combinations
      {rows.axes.length > 0 ? (
        <>
          , <bdi>{nameOf(rows)}</bdi> down, <bdi>{nameOf(columns)}</bdi> across
        </>
      ) : null}
      :{" "}
      {STATES.filter((state) => totals.has(state)).map((state, index) => (
        <span key={state}>
          {index > 0 ? " · " : null}
          <span className="whitespace-nowrap">
            <svg aria-hidden data-graphic viewBox={`0 0 ${PITCH} ${PITCH}`} className="mr-1 inline-block size-2.5">
              <path d={dotPath(state, 0, 0)} className={DOT_STYLES[state]} />
            </svg>
            {totals.get(state)?.length.toLocaleString("en")}{" "}
            {kind === "filter" && state === "open" ? "targeted" : LABELS[state]}
          </span>
        </span>
      ))}
    </p>
  );
}

type PlaneDotsProps = Pick<StepPlaneProps, "plane" | "selected" | "here"> & Pick<PlaneSummaryProps, "dotStateOf">;

/** Dots as a few paths, and the outline of the persona's entries. */
function PlaneDots({ plane, selected, here, dotStateOf }: PlaneDotsProps) {
  const groups = useMemo(
    () =>
      dotGroups(
        plane,
        (cell) => (selected !== undefined && !isAmong(cell, selected)) || (here.size > 0 && !isAmong(cell, here)),
        dotStateOf,
      ),
    [plane, selected, here, dotStateOf],
  );
  const outlined = plane.cells.flatMap((cell, position) => (isAmong(cell, here) ? [position] : []));
  return (
    <>
      {groups.map(({ state, dimmed, path }) => (
        <path
          key={`${state} ${dimmed}`}
          d={path}
          data-dots={state}
          data-dimmed={dimmed || undefined}
          className={`${DOT_STYLES[state]} ${dimmed ? "opacity-30" : ""}`}
        />
      ))}
      {outlined.map((position) => (
        <circle
          key={position}
          data-here
          cx={(position % plane.columns.size) * PITCH + PITCH / 2}
          cy={Math.floor(position / plane.columns.size) * PITCH + PITCH / 2}
          r={PITCH / 2 - 0.4}
          className="fill-none stroke-ink stroke-[1.2]"
        />
      ))}
    </>
  );
}

interface CellNameProps {
  readonly cell: GridCell;
  readonly sentence: Parameters<typeof Sentence>[0]["segments"];
  readonly kind: "filter" | "quota";
  readonly isHere: boolean;
  readonly peopleIn: OpportunityReach | undefined;
}

/** Entry at the active position, or its combination if there is none. */
function CellName({ cell, sentence, kind, isHere, peopleIn }: CellNameProps) {
  const entries = cell.state === "empty" ? [] : cell.entries;
  return (
    <>
      <Sentence segments={sentence} />
      {entries.length === 0 ? " · not targeted" : null}
      {entries.slice(0, MAX_NAMED).map((entry) => (
        <span key={entry.key}>
          {" · "}
          <span className="mono text-soft">{entry.key}</span>
          {kind === "quota" ? ` ${capacityLabel(entry)}` : null}
          {peopleIn ? peopleText(peopleIn, entry) : null}
        </span>
      ))}
      {entries.length > MAX_NAMED ? ` and ${(entries.length - MAX_NAMED).toLocaleString("en")} more` : null}
      {isHere ? <b> · You are here</b> : null}
    </>
  );
}

function peopleText(reach: OpportunityReach, entry: TargetingEntry): string | null {
  const people = entryPeople(reach, entry);
  return people ? `, ${people.sentence}` : null;
}

/** Maximum entries named for one combination; the list has all. */
const MAX_NAMED = 3;
