import { matchRanges, type Range } from "@/components/ui/text/match-ranges";
import { ServiceText } from "@/components/ui/text/service-text";

interface CellTextProps {
  readonly text: string;
  /** Length of the full text in characters, when `text` is truncated. */
  readonly length?: number | undefined;
  readonly locale?: string | null | undefined;
  readonly query?: string | undefined;
}

/** Whitespace and characters that render nothing. */
const INVISIBLE = /^[\s\p{Default_Ignorable_Code_Point}]*$/u;

/** Text in a grid cell; a long text is truncated and its length shown. Enter opens the full text. */
export function CellText({ text, length, locale, query }: CellTextProps) {
  if (INVISIBLE.test(text))
    return <span className="text-mute-text">{text === "" ? null : "only invisible characters"}</span>;
  const find = query ? (plain: string) => queryRanges(plain, query) : undefined;
  if (length === undefined) return <ServiceText text={text} locale={locale} find={find} />;
  return (
    <>
      <ServiceText text={text} locale={locale} find={find} />…
      <small className="mt-0.5 block" lang="en" dir="ltr">
        {length.toLocaleString("en")} characters in total
      </small>
    </>
  );
}

const SEPARATORS = /[\s\p{P}\p{Sc}]+/u;

/** Occurrences of the query; where it does not occur as typed, of each of its words. */
function queryRanges(text: string, query: string): readonly Range[] {
  const asTyped = matchRanges(text, query);
  if (asTyped.length > 0) return asTyped;
  const ranges: Range[] = [];
  const found = query.split(SEPARATORS).flatMap((word) => matchRanges(text, word));
  for (const range of found.toSorted((a, b) => a.start - b.start || b.end - a.end))
    if (range.start >= (ranges.at(-1)?.end ?? 0)) ranges.push(range);
  return ranges;
}
