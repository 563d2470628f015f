import { localeLabel } from "@/lib/locale";
import { CoverageWords, type TextCoverage } from "./coverage-words";

interface DefaultHeadingProps extends TextCoverage {
  /** Set where they are the texts of one locale as well, which then has no column of its own. */
  readonly locale: string | undefined;
}

/** The head of the default texts. */
export function DefaultHeading({ locale, ...coverage }: DefaultHeadingProps) {
  return (
    <span className="block whitespace-normal">
      {locale === undefined ? (
        <span className="block text-text">Default text</span>
      ) : (
        <span className="mono block truncate text-text" title={locale}>
          {localeLabel(locale)}
        </span>
      )}
      <span className="block font-normal">
        {locale === undefined ? null : "Default · "}
        <CoverageWords {...coverage} />
      </span>
    </span>
  );
}
