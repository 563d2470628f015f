import { localeLabel, localeName, textDirection } from "@/lib/locale";

interface LocaleHeadingProps {
  readonly locale: string;
  /** Set when the service's default text is written in it. */
  readonly isDefault?: boolean;
  /** Places with a text, and those that could have one. */
  readonly coverage?: { readonly covered: number; readonly possible: number } | undefined;
}

/** The head of a column of texts. */
export function LocaleHeading({ locale, isDefault = false, coverage }: LocaleHeadingProps) {
  return (
    <span
      className={textDirection(locale) === "rtl" ? "block text-right whitespace-normal" : "block whitespace-normal"}
    >
      <span className="mono block truncate text-text" title={locale}>
        {localeLabel(locale)}
      </span>
      <span className="block font-normal wrap-anywhere">
        {isDefault ? "Default" : nameOf(locale, coverage !== undefined)}
        {coverage ? " · " : null}
        {coverage ? <Coverage {...coverage} /> : null}
      </span>
    </span>
  );
}

/** Beside a count there is room for the language only; the country stands in the locale. */
const nameOf = (locale: string, short: boolean): string =>
  (short ? localeName(locale).replace(/ \(.*/, "") : localeName(locale)).slice(0, 60);

function Coverage({ covered, possible }: { readonly covered: number; readonly possible: number }) {
  const words = `${covered.toLocaleString("en")} of ${possible.toLocaleString("en")}`;
  if (possible === 0) return "not offered";
  if (covered === possible) return <span className="whitespace-nowrap">{words}</span>;
  return <strong className="font-semibold whitespace-nowrap text-text">{words}</strong>;
}
