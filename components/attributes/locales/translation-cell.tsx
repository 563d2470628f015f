import { Equal, Minus } from "lucide-react";
import { matrixCountry, type MatrixCell } from "@/lib/attributes/detail/matrix";
import { textDirection } from "@/lib/locale";
import { CellText } from "../cell-text";

interface TranslationCellProps {
  readonly cell: MatrixCell;
  readonly locale: string;
  /** Query to highlight in the text. */
  readonly query?: string | undefined;
}

/** One text in one locale, or the reason why there is none: a hole, an equals sign or a hatch, each with a label. */
export function TranslationCell({ cell, locale, query }: TranslationCellProps) {
  if (cell.state === "missing") return <MissingText locale={locale} />;
  if (cell.state === "not-offered") return <NotOffered locale={locale} />;
  if (cell.state === "text") return <Aligned text={cell.text} length={cell.length} locale={locale} query={query} />;
  return (
    <span className={textDirection(locale) === "rtl" ? "block text-right" : "block"}>
      <Aligned text={cell.text} length={cell.length} locale={null} query={query} quiet />
      <span className={`mt-0.5 flex items-center gap-1.5 text-small text-mute-text ${edge(locale)}`}>
        <Equal aria-hidden className="size-2.5 shrink-0" />
        same as default
      </span>
    </span>
  );
}

interface AlignedProps {
  readonly text: string;
  readonly length: number | undefined;
  readonly locale: string | null;
  readonly query: string | undefined;
  readonly quiet?: boolean;
}

/** Right-aligns right-to-left texts. */
function Aligned({ text, length, locale, query, quiet = false }: AlignedProps) {
  const side = textDirection(locale) === "rtl" ? "block text-right" : "block";
  return (
    <span className={quiet ? `${side} text-soft` : side}>
      <CellText text={text} length={length} locale={locale} query={query} />
    </span>
  );
}

/** Aligns notes with the start edge of the column's texts. */
const edge = (locale: string | null): string => (textDirection(locale) === "rtl" ? "justify-end" : "");

function MissingText({ locale }: { readonly locale: string | null }) {
  return (
    <span
      className={`-mx-1.5 -my-0.5 flex items-center gap-1.5 rounded-inset border border-dashed border-line-strong px-2 py-0.5 text-small leading-4.5 text-mute-text ${edge(locale)}`}
    >
      <Minus aria-hidden className="size-2.5 shrink-0" />
      missing
    </span>
  );
}

function NotOffered({ locale }: { readonly locale: string }) {
  return (
    <span
      className={`hatch-quiet -mx-1.5 -my-0.5 flex rounded-inset px-2 py-0.5 text-small leading-4.5 text-mute-text ${edge(locale)}`}
    >
      <span className="-mx-1 bg-raised px-1">not offered in {matrixCountry(locale)}</span>
    </span>
  );
}
