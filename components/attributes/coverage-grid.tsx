"use client";

import { useRef } from "react";
import { unpackCoverage, type CoverageLine, type LocaleTotal } from "@/lib/attributes/coverage";
import { localeName } from "@/lib/locale";
import { useRowHeight } from "../ui/display-provider";
import { placeOfCell, type GridPlace } from "../ui/grid-keys";
import { piecesToDraw, offsetToShow } from "../ui/in-sight";
import { useGridFocus } from "../ui/use-grid-focus";
import { useInSight } from "../ui/use-in-sight";
import { CoverageHead } from "./coverage-head";
import { CoverageRow, type CoverageCellView } from "./coverage-row";

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
const HEIGHT = 620;

/** Thousands of attributes by dozens of locales; only what is in sight exists, both ways. The first row counts a locale. */
export function CoverageGrid({ lines, locales, onOpenAttribute, onOpenLocale }: CoverageGridProps) {
  const rowHeight = useRowHeight(ROW);
  const scroller = useRef<HTMLDivElement>(null);
  const count = lines.length + 1;
  const rowsInSight = useInSight({ scroller, axis: "down", size: rowHeight, expected: HEIGHT });
  const columnsInSight = useInSight({ scroller, axis: "sideways", size: COLUMN, expected: 900 });
  const open = ({ row, column }: GridPlace) => {
    const locale = locales[column - 1]?.locale;
    const line = lines[row - 1];
    if (line) onOpenAttribute(line.id, locale);
    else if (locale !== undefined) onOpenLocale(locale);
  };
  const { active, onKeyDown, cellProps } = useGridFocus({
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
  const columns = piecesToDraw(columnsInSight, { count: locales.length, overscan: 3, kept: active.column - 1 });
  const width = NAME + locales.length * COLUMN;
  const places = columns.map((index) => ({ index, left: NAME + index * COLUMN }));

  return (
    <div
      ref={scroller}
      role="grid"
      aria-label="Texts by attribute and locale"
      aria-rowcount={count + 1}
      aria-colcount={locales.length + 1}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        const place = placeOfCell(event.target);
        if (place) open(place);
      }}
      className="relative overflow-auto"
      style={{ maxHeight: HEIGHT, scrollPaddingTop: HEAD }}
    >
      <CoverageHead
        locales={locales}
        places={places}
        width={width}
        height={HEAD}
        nameWidth={NAME}
        columnWidth={COLUMN}
      />
      <div role="rowgroup" className="relative" style={{ height: count * rowHeight, width }}>
        {rows.map((index) => (
          <CoverageRow
            key={index}
            index={index}
            top={index * rowHeight}
            height={rowHeight}
            nameWidth={NAME}
            columnWidth={COLUMN}
            line={lines[index - 1]}
            cells={places.map(({ index: column, left }) => ({
              column: column + 1,
              left,
              ...cellView(index, column, lines, locales),
            }))}
            cellProps={cellProps}
          />
        ))}
      </div>
    </div>
  );
}

function cellView(
  row: number,
  column: number,
  lines: readonly CoverageLine[],
  locales: readonly LocaleTotal[],
): Omit<CoverageCellView, "column" | "left"> {
  const total = locales[column];
  const line = lines[row - 1];
  if (!total) return { words: "", state: "not-offered", title: "" };
  if (!line) {
    const lacking = total.lacking;
    return {
      words: lacking === 0 ? "all whole" : `${lacking.toLocaleString("en")} lack`,
      state: lacking === 0 ? "whole" : "gaps",
      title: `${localeName(total.locale).slice(0, 60)}: ${total.attributes - lacking} of ${total.attributes} attributes are complete`,
    };
  }
  const cell = unpackCoverage(line, column);
  if (!cell) return { words: "–", state: "not-offered", title: "not offered there" };
  return {
    words: `${cell.covered.toLocaleString("en")} of ${cell.possible.toLocaleString("en")}`,
    state: cell.covered < cell.possible ? "gaps" : "whole",
    title: "",
  };
}

function textOf({ row, column }: GridPlace, lines: readonly CoverageLine[], locales: readonly LocaleTotal[]): string {
  if (column === 0) return lines[row - 1]?.id ?? "";
  return cellView(row, column - 1, lines, locales).words;
}
