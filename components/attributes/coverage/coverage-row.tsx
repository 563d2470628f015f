import { memo } from "react";
import { classNames } from "@/components/ui/class-names";
import { gridCellProps } from "@/components/ui/grid/grid-keys";
import type { CoverageLine, LocaleTotal } from "@/lib/attributes/coverage/coverage";
import { shareText } from "@/lib/attributes/coverage/share";
import { toPlainText } from "@/lib/plain-text";
import { coverageCell } from "./coverage-cell";
import { HEAT_CLASSES } from "./coverage-legend";

interface CoverageRowProps {
  readonly index: number;
  readonly height: number;
  /** `undefined` for the totals row. */
  readonly line: CoverageLine | undefined;
  readonly locales: readonly LocaleTotal[];
  /** Indices of the visible columns; same array identity between renders while they are unchanged. */
  readonly columns: readonly number[];
  /** Column whose cell is the tab stop, 0 for the name; `undefined` in all rows but one. */
  readonly active: number | undefined;
}

const STYLES = {
  whole: "text-soft",
  gaps: "font-semibold text-text underline decoration-line-strong underline-offset-3",
  "not-offered": "text-mute-text",
} as const;

/** One attribute, or the totals. Memoized: moving the focus renders only the row it leaves and the row it enters. */
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
        {...gridCellProps(index, 0, active)}
        className={classNames(
          "sticky left-0 z-1 flex cursor-pointer flex-col justify-center border-r border-line px-3 -outline-offset-2",
          ground,
        )}
        style={{ width: "var(--name)", height: height - 1 }}
      >
        <bdi className="truncate font-medium">{line ? nameOf(line) : "Attributes with gaps"}</bdi>
        {line ? (
          <small className="truncate">
            <span className="mono">{line.id}</span>
            {line.rank === undefined ? null : ` · rank ${line.rank}`}
            {line.possible === 0 ? null : ` · ${shareOf(line)}`}
          </small>
        ) : null}
      </div>
      {columns.map((column) => {
        const { text, state, step, title } = coverageCell(line, column, locales);
        return (
          <div
            key={column}
            role="gridcell"
            aria-colindex={column + 2}
            {...gridCellProps(index, column + 1, active)}
            title={title || undefined}
            className={classNames(
              "absolute top-0 flex cursor-pointer items-center justify-end px-2 whitespace-nowrap -outline-offset-2",
              STYLES[state],
              step === undefined ? "" : HEAT_CLASSES[step],
            )}
            style={{
              left: `calc(var(--name) + ${column} * var(--column))`,
              width: "var(--column)",
              height: height - 1,
            }}
          >
            {text}
          </div>
        );
      })}
    </div>
  );
});

const shareOf = ({ possible, missing }: CoverageLine) => shareText({ covered: possible - missing, possible });

const nameOf = ({ name, id }: CoverageLine): string => toPlainText(name.slice(0, 300)) || `Attribute ${id}`;
