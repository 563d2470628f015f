import { Fragment } from "react";
import type { Range } from "./match-ranges";

interface HighlightProps {
  readonly text: string;
  /** What to mark, left to right; `matchRanges` finds where a typed text occurs. */
  readonly ranges: readonly Range[];
}

/** The text with parts of it marked. */
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
