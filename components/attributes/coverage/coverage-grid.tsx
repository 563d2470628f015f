"use client";

import { useMemo, useRef, type CSSProperties, memo } from "react";
import { useRowHeight } from "@/components/ui/display/display-provider";
import { positionOfCell, type GridPosition } from "@/components/ui/grid/grid-keys";
import { useGridFocus } from "@/components/ui/grid/use-grid-focus";
import { indicesToRender, offsetToShow } from "@/components/ui/visible-range";
import { useVisibleRange } from "@/components/ui/use-visible-range";
import type { CoverageLine, LocaleTotal } from "@/lib/attributes/coverage/coverage";
import { localeLabel, localeName } from "@/lib/locale";
import { toPlainText } from "@/lib/plain-text";
import { coverageCell, shareAndMissing } from "./coverage-cell";
import { CoverageLegend } from "./coverage-legend";
import { CoverageRow } from "./coverage-row";

interface CoverageHeadProps {
  readonly locales: readonly LocaleTotal[];
  /** Indices of the visible columns. */
  readonly columns: readonly number[];
  readonly minWidth: number;
  readonly height: number;
}

/** Sticky header, one locale per column. */
const CoverageHead = memo(function CoverageHead(props: CoverageHeadProps) {
  const { locales, columns, minWidth, height } = props;
  return (
    <div
      role="row"
      aria-rowindex={1}
      className="sticky top-0 z-2 border-b border-line bg-raised"
      style={{ minWidth, height }}
    >
      <div
        role="columnheader"
        aria-colindex={1}
        className="sticky left-0 z-1 flex items-end border-r border-line bg-raised px-3 pb-2 text-small font-medium text-soft"
        style={{ width: "var(--name)", height: height - 1 }}
      >
        Attribute
      </div>
      {columns.map((column) => {
        const total = locales[column];
        if (!total) return null;
        const { locale, possible, missing } = total;
        return (
          <div
            key={locale}
            role="columnheader"
            aria-colindex={column + 2}
            title={`${localeName(locale).slice(0, 60)} ${locale}: ${textCount(possible - missing)} of ${textCount(possible)} texts`}
            className="absolute top-0 flex flex-col justify-end overflow-hidden px-2 pb-2 text-right text-small text-soft"
            style={{
              left: `calc(var(--name) + ${column} * var(--column))`,
              width: "var(--column)",
              height: height - 1,
            }}
          >
            <b className="mono truncate font-medium text-text">{localeLabel(locale)}</b>
            <span className="truncate">{localeName(locale).replace(/ \(.*/, "").slice(0, 40)}</span>
            <span className="truncate tabular-nums">{shareAndMissing(possible, missing)}</span>
          </div>
        );
      })}
    </div>
  );
});

interface CoverageGridProps {
  readonly lines: readonly CoverageLine[];
  readonly locales: readonly LocaleTotal[];
  /** `locale` is `undefined` for the attribute as a whole. */
  readonly onOpenAttribute: (id: string, locale: string | undefined) => void;
  readonly onOpenLocale: (locale: string) => void;
}

/** Row height in pixels at normal density: a name above an id. */
const GRID_ROW_HEIGHT = 44;
const HEAD_HEIGHT = 68;
const COLUMN_WIDTH = 136;
/** Width of the first column in pixels. */
const NAME_WIDTH = 176;
/** Maximum column width in pixels; the first column takes the rest, so the grid is as wide as its panel. */
const MAX_COLUMN_WIDTH = 200;
const MAX_HEIGHT = 620;
/** Assumed width of the scrolling columns at a usual window size, so that the first render is often the final one. */
const ASSUMED_WIDTH = 1_100;
/** Overscan: columns rendered beyond the visible ones. */
const OVERSCAN = 3;

/**
 * Grid virtualized in both directions: thousands of attributes by dozens of locales. The first row holds the totals per
 * locale.
 */
export function CoverageGrid({ lines, locales, onOpenAttribute, onOpenLocale }: CoverageGridProps) {
  const rowHeight = useRowHeight(GRID_ROW_HEIGHT);
  const scroller = useRef<HTMLDivElement>(null);
  const count = lines.length + 1;
  const visibleRows = useVisibleRange({ scroller, axis: "down", size: rowHeight, expected: MAX_HEIGHT });
  const visibleColumns = useVisibleRange({ scroller, axis: "sideways", size: COLUMN_WIDTH, expected: ASSUMED_WIDTH });
  const open = ({ row, column }: GridPosition) => {
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
    stickyWidth: NAME_WIDTH,
    scrollToRow: (row) => {
      const element = scroller.current;
      if (!element) return;
      const visibleArea = { from: element.scrollTop, length: element.clientHeight - HEAD_HEIGHT };
      element.scrollTop = offsetToShow(row, rowHeight, visibleArea);
    },
    onOpen: open,
    textOf: (position) => textOf(position, lines, locales),
  });
  const rows = indicesToRender(visibleRows, { count, overscan: 4, keptIndex: active.row });
  const [first, beyond] = visibleColumns;
  // A focused column that is rendered anyway is not passed as `keptIndex`, so that the list stays equal while focus
  // moves inside the visible range.
  const focused = active.column - 1;
  const far = focused >= first - OVERSCAN && focused < beyond + OVERSCAN ? -1 : focused;
  const columns = useMemo(
    () => indicesToRender([first, beyond], { count: locales.length, overscan: OVERSCAN, keptIndex: far }),
    [first, beyond, locales.length, far],
  );
  const minimumWidth = NAME_WIDTH + locales.length * COLUMN_WIDTH;
  // Percentages refer to the row that uses them. When the columns do not fit, the grid scrolls and both widths are at
  // their minimum.
  const widths: CSSProperties & Record<`--${string}`, string> = {
    "--column": `max(${COLUMN_WIDTH}px, min(${MAX_COLUMN_WIDTH}px, (100% - ${NAME_WIDTH}px) / ${locales.length}))`,
    "--name": `max(${NAME_WIDTH}px, 100% - ${locales.length} * var(--column))`,
  };

  return (
    <>
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
          const target = positionOfCell(event.target);
          if (target) open(target);
        }}
        className="relative overflow-auto"
        style={{ maxHeight: MAX_HEIGHT, scrollPaddingTop: HEAD_HEIGHT, ...widths }}
      >
        <CoverageHead locales={locales} columns={columns} minWidth={minimumWidth} height={HEAD_HEIGHT} />
        <div role="rowgroup" className="relative" style={{ height: count * rowHeight, minWidth: minimumWidth }}>
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
      <CoverageLegend focused={exactText(active, lines, locales)} />
    </>
  );
}

const textCount = (count: number): string => count.toLocaleString("en");

/** "Age, de_DE: 195 of 209 texts". */
function exactText(
  { row, column }: GridPosition,
  lines: readonly CoverageLine[],
  locales: readonly LocaleTotal[],
): string {
  const [line, locale] = [lines[row - 1], locales[column - 1]?.locale];
  if (!line || locale === undefined) return "";
  const name = toPlainText(line.name.slice(0, 60)) || `Attribute ${line.id}`;
  return `${name}, ${localeLabel(locale).slice(0, 40)}: ${coverageCell(line, column - 1, locales).title}`;
}

function textOf(
  { row, column }: GridPosition,
  lines: readonly CoverageLine[],
  locales: readonly LocaleTotal[],
): string {
  if (column === 0) return lines[row - 1]?.id ?? "";
  return coverageCell(lines[row - 1], column - 1, locales).text;
}
