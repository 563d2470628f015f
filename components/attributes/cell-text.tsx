import { matchRanges } from "../ui/match-ranges";
import { ServiceText } from "../ui/service-text";

interface CellTextProps {
  readonly text: string;
  /** Characters of the whole, where `text` is only its beginning. */
  readonly length?: number | undefined;
  readonly locale?: string | null | undefined;
  readonly query?: string | undefined;
}

/** Blanks and signs that draw nothing. */
const INVISIBLE = /^[\s\p{Default_Ignorable_Code_Point}]*$/u;

/** A text in a cell of a grid: of a long one the beginning, and how long it is. Enter shows it whole. */
export function CellText({ text, length, locale, query }: CellTextProps) {
  if (INVISIBLE.test(text))
    return <span className="text-mute-text">{text === "" ? null : "nothing that can be seen"}</span>;
  const find = query ? (plain: string) => matchRanges(plain, query) : undefined;
  if (length === undefined) return <ServiceText text={text} locale={locale} find={find} />;
  return (
    <>
      <ServiceText text={text} locale={locale} find={find} />…
      <small className="mt-0.5 block" lang="en" dir="ltr">
        {length.toLocaleString("en")} characters in all
      </small>
    </>
  );
}
