import { Fragment } from "react";
import { matchRanges } from "./match-ranges";

/** The text with every occurrence of `query` marked. */
export function Highlight({ text, query }: { readonly text: string; readonly query?: string | undefined }) {
  const ranges = query ? matchRanges(text, query) : [];
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
