import type { TextCoverage } from "@/lib/attributes/coverage/share";
import { localeLabel, localeName, textDirection } from "@/lib/locale";
import { CoverageText } from "../coverage/coverage-text";

interface LocaleHeadingProps {
  readonly locale: string;
  /** Texts present, and texts that could be. */
  readonly coverage?: TextCoverage | undefined;
}

/** Head of a locale column. */
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
        {coverage ? <CoverageText {...coverage} /> : null}
      </span>
    </span>
  );
}

/** Beside a count there is room for the language only; the locale code already contains the country. */
const nameOf = (locale: string, short: boolean): string =>
  (short ? localeName(locale).replace(/ \(.*/, "") : localeName(locale)).slice(0, 60);
