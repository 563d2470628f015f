import type { CoverageLine } from "@/lib/attributes/coverage";
import { toPlainText } from "@/lib/plain-text";
import { classNames } from "../ui/class-names";

export interface CoverageCellView {
  /** From 1; 0 is the name. */
  readonly column: number;
  readonly left: number;
  readonly words: string;
  readonly state: "whole" | "gaps" | "not-offered";
  readonly title: string;
}

interface CoverageRowProps {
  readonly index: number;
  readonly top: number;
  readonly height: number;
  readonly nameWidth: number;
  readonly columnWidth: number;
  /** `undefined` for the row of totals. */
  readonly line: CoverageLine | undefined;
  /** The columns in sight. */
  readonly cells: readonly CoverageCellView[];
  readonly cellProps: (row: number, column: number) => object;
}

const LOOKS = {
  whole: "text-soft",
  gaps: "font-semibold text-text underline decoration-line-strong underline-offset-3",
  "not-offered": "text-mute-text",
} as const;

/** One attribute, or the totals of all. */
export function CoverageRow(props: CoverageRowProps) {
  const { index, top, height, nameWidth, columnWidth, line, cells, cellProps } = props;
  const ground = line ? "bg-raised" : "bg-subtle";
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={classNames("absolute left-0 w-full border-b border-line text-dense", ground)}
      style={{ top, height }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        {...cellProps(index, 0)}
        className={classNames(
          "sticky left-0 z-1 flex cursor-pointer flex-col justify-center border-r border-line px-3 -outline-offset-2",
          ground,
        )}
        style={{ width: nameWidth, height: height - 1 }}
      >
        <bdi className="truncate font-medium">{line ? nameOf(line) : "Attributes lacking"}</bdi>
        {line ? (
          <small className="truncate">
            <span className="mono">{line.id}</span>
            {line.rank === undefined ? null : ` · rank ${line.rank}`}
          </small>
        ) : null}
      </div>
      {cells.map(({ column, left, words, state, title }) => (
        <div
          key={column}
          role="gridcell"
          aria-colindex={column + 1}
          {...cellProps(index, column)}
          title={title || undefined}
          className={classNames(
            "absolute top-0 flex cursor-pointer items-center justify-end px-2 whitespace-nowrap -outline-offset-2",
            LOOKS[state],
          )}
          style={{ left, width: columnWidth, height: height - 1 }}
        >
          {words}
        </div>
      ))}
    </div>
  );
}

const nameOf = ({ name, id }: CoverageLine): string => toPlainText(name.slice(0, 300)) || `Attribute ${id}`;
