"use client";

import { useMemo, useRef, type CSSProperties } from "react";
import type { CoverageLine, LocaleTotal } from "@/lib/attributes/coverage";
import { useRowHeight } from "../ui/display-provider";
import { placeOfCell, type GridPlace } from "../ui/grid-keys";
import { piecesToDraw, offsetToShow } from "../ui/in-sight";
import { useGridFocus } from "../ui/use-grid-focus";
import { useInSight } from "../ui/use-in-sight";
import { coverageCell } from "./coverage-cell";
import { CoverageHead } from "./coverage-head";
import { CoverageRow } from "./coverage-row";

interface CoverageGridProps {
  readonly lines: readonly CoverageLine[];
  readonly locales: readonly LocaleTotal[];
  /** Of one locale, or as a whole. */
  readonly onOpenAttribute: (id: string, locale: string | undefined) => void;
  readonly onOpenLocale: (locale: string) => void;
}

/** At the usual density: a name above an id. */
const ROW = 44;
const HEAD = 52;
const COLUMN = 112;
/** Width of the first column. */
const NAME = 176;
/** Where there is room a column is wider, up to this, and the names take the rest: the grid is as wide as its panel. */
const WIDEST = 200;
const HEIGHT = 620;
/** Of the columns beside the first at a usual width of the window, so that the first drawing is often the last. */
const WIDTH = 1_100;
/** Columns drawn beyond what is in sight. */
const BEYOND = 3;

/** Thousands of attributes by dozens of locales; only what is in sight exists, both ways. The first row counts a locale. */
export function CoverageGrid({ lines, locales, onOpenAttribute, onOpenLocale }: CoverageGridProps) {
  const rowHeight = useRowHeight(ROW);
  const scroller = useRef<HTMLDivElement>(null);
  const count = lines.length + 1;
  const rowsInSight = useInSight({ scroller, axis: "down", size: rowHeight, expected: HEIGHT });
  const columnsInSight = useInSight({ scroller, axis: "sideways", size: COLUMN, expected: WIDTH });
  const open = ({ row, column }: GridPlace) => {
    const locale = locales[column - 1]?.locale;
    const line = lines[row - 1];
    if (line) onOpenAttribute(line.id, locale);
    else if (locale !== undefined) onOpenLocale(locale);
  };
  const { active, onKeyDown, onFocus } = useGridFocus({
    rows: count,
    columns: locales.length + 1,
    rowHeight,
    scroller,
    stickyWidth: NAME,
    scrollToRow: (row) => {
      const element = scroller.current;
      if (!element) return;
      const sight = { from: element.scrollTop, length: element.clientHeight - HEAD };
      element.scrollTop = offsetToShow(row, rowHeight, sight);
    },
    onOpen: open,
    textOf: (place) => textOf(place, lines, locales),
  });
  const rows = piecesToDraw(rowsInSight, { count, overscan: 4, kept: active.row });
  const [first, beyond] = columnsInSight;
  // A column that is drawn anyway is not named, so that the list stays the same while the focus steps through what is in sight.
  const focused = active.column - 1;
  const far = focused >= first - BEYOND && focused < beyond + BEYOND ? -1 : focused;
  const columns = useMemo(
    () => piecesToDraw([first, beyond], { count: locales.length, overscan: BEYOND, kept: far }),
    [first, beyond, locales.length, far],
  );
  const least = NAME + locales.length * COLUMN;
  // Percentages are of the row they are used in. What does not fit scrolls, and then both are the least they can be.
  const widths: CSSProperties & Record<`--${string}`, string> = {
    "--column": `max(${COLUMN}px, min(${WIDEST}px, (100% - ${NAME}px) / ${locales.length}))`,
    "--name": `max(${NAME}px, 100% - ${locales.length} * var(--column))`,
  };

  return (
    <div
      ref={scroller}
      role="grid"
      aria-label="Texts by attribute and locale"
      aria-rowcount={count + 1}
      aria-colcount={locales.length + 1}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onClick={(event) => {
        const place = placeOfCell(event.target);
        if (place) open(place);
      }}
      className="relative overflow-auto"
      style={{ maxHeight: HEIGHT, scrollPaddingTop: HEAD, ...widths }}
    >
      <CoverageHead locales={locales} columns={columns} minWidth={least} height={HEAD} />
      <div role="rowgroup" className="relative" style={{ height: count * rowHeight, minWidth: least }}>
        {rows.map((index) => (
          <CoverageRow
            key={index}
            index={index}
            height={rowHeight}
            line={lines[index - 1]}
            locales={locales}
            columns={columns}
            active={index === active.row ? active.column : undefined}
          />
        ))}
      </div>
    </div>
  );
}

function textOf({ row, column }: GridPlace, lines: readonly CoverageLine[], locales: readonly LocaleTotal[]): string {
  if (column === 0) return lines[row - 1]?.id ?? "";
  return coverageCell(lines[row - 1], column - 1, locales).words;
}
