import { Fragment } from "react";
import { matchRanges, type Range } from "./match-ranges";

interface HighlightProps {
  readonly text: string;
  readonly query?: string | undefined;
  /** Where to mark, when that is known already; takes the place of `query`. */
  readonly marks?: readonly Range[] | undefined;
}

/** The text with every occurrence of `query` marked. */
export function Highlight({ text, query, marks }: HighlightProps) {
  const ranges = marks ?? (query ? matchRanges(text, query) : []);
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
