import { localeLabel, localeName, textDirection } from "@/lib/locale";
import { CoverageWords, type TextCoverage } from "./coverage-words";

interface LocaleHeadingProps {
  readonly locale: string;
  /** Places with a text, and those that could have one. */
  readonly coverage?: TextCoverage | undefined;
}

/** The head of a column of texts. */
export function LocaleHeading({ locale, coverage }: LocaleHeadingProps) {
  return (
    <span
      className={textDirection(locale) === "rtl" ? "block text-right whitespace-normal" : "block whitespace-normal"}
    >
      <span className="mono block truncate text-text" title={locale}>
        {localeLabel(locale)}
      </span>
      <span className="block font-normal wrap-anywhere">
        {nameOf(locale, coverage !== undefined)}
        {coverage ? " · " : null}
        {coverage ? <CoverageWords {...coverage} /> : null}
      </span>
    </span>
  );
}

/** Beside a count there is room for the language only; the country stands in the locale. */
const nameOf = (locale: string, short: boolean): string =>
  (short ? localeName(locale).replace(/ \(.*/, "") : localeName(locale)).slice(0, 60);
