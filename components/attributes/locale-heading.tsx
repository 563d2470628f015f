import { localeName, textDirection } from "@/lib/locale";

interface LocaleHeadingProps {
  readonly locale: string;
  /** Set when the service's default text is written in it. */
  readonly isDefault?: boolean;
}

/** The head of a column of texts. */
export function LocaleHeading({ locale, isDefault = false }: LocaleHeadingProps) {
  return (
    <span
      className={textDirection(locale) === "rtl" ? "block text-right whitespace-normal" : "block whitespace-normal"}
    >
      <span className="mono block text-text">{locale}</span>
      <span className="block font-normal">
        {localeName(locale)}
        {isDefault ? ", default" : ""}
      </span>
    </span>
  );
}
