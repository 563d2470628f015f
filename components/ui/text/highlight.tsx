import { Fragment } from "react";
import type { Range } from "./match-ranges";

interface HighlightProps {
  readonly text: string;
  /** Ranges to highlight, left to right; `matchRanges` finds the occurrences of a query. */
  readonly ranges: readonly Range[];
}

/** Text with highlighted ranges. */
export function Highlight({ text, ranges }: HighlightProps) {
  return (
    <>
      {ranges.map(({ start, end }, index) => (
        <Fragment key={start}>
          {text.slice(ranges[index - 1]?.end ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(ranges.at(-1)?.end ?? 0)}
    </>
  );
}
