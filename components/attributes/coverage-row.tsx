import { memo } from "react";
import type { CoverageLine, LocaleTotal } from "@/lib/attributes/coverage";
import { toPlainText } from "@/lib/plain-text";
import { classNames } from "../ui/class-names";
import { cellPlace } from "../ui/grid-keys";
import { coverageCell } from "./coverage-cell";

interface CoverageRowProps {
  readonly index: number;
  readonly height: number;
  /** `undefined` for the row of totals. */
  readonly line: CoverageLine | undefined;
  readonly locales: readonly LocaleTotal[];
  /** The columns in sight; the same list from drawing to drawing while they are. */
  readonly columns: readonly number[];
  /** The column whose cell takes the focus, from 0 for the name; `undefined` in all rows but one. */
  readonly active: number | undefined;
}

const LOOKS = {
  whole: "text-soft",
  gaps: "font-semibold text-text underline decoration-line-strong underline-offset-3",
  "not-offered": "text-mute-text",
} as const;

/** One attribute, or the totals of all. A step of the focus draws the row that it leaves and the one it comes to, no other. */
export const CoverageRow = memo(function CoverageRow(props: CoverageRowProps) {
  const { index, height, line, locales, columns, active } = props;
  const ground = line ? "bg-raised" : "bg-subtle";
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={classNames("absolute left-0 w-full border-b border-line text-dense", ground)}
      style={{ top: index * height, height }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        {...cellPlace(index, 0, active)}
        className={classNames(
          "sticky left-0 z-1 flex cursor-pointer flex-col justify-center border-r border-line px-3 -outline-offset-2",
          ground,
        )}
        style={{ width: "var(--name)", height: height - 1 }}
      >
        <bdi className="truncate font-medium">{line ? nameOf(line) : "Attributes lacking"}</bdi>
        {line ? (
          <small className="truncate">
            <span className="mono">{line.id}</span>
            {line.rank === undefined ? null : ` · rank ${line.rank}`}
          </small>
        ) : null}
      </div>
      {columns.map((column) => {
        const { words, state, title } = coverageCell(line, column, locales);
        return (
          <div
            key={column}
            role="gridcell"
            aria-colindex={column + 2}
            {...cellPlace(index, column + 1, active)}
            title={title || undefined}
            className={classNames(
              "absolute top-0 flex cursor-pointer items-center justify-end px-2 whitespace-nowrap -outline-offset-2",
              LOOKS[state],
            )}
            style={{
              left: `calc(var(--name) + ${column} * var(--column))`,
              width: "var(--column)",
              height: height - 1,
            }}
          >
            {words}
          </div>
        );
      })}
    </div>
  );
});

const nameOf = ({ name, id }: CoverageLine): string => toPlainText(name.slice(0, 300)) || `Attribute ${id}`;
