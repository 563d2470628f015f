import { Equal, Minus } from "lucide-react";
import { classNames } from "@/components/ui/class-names";
import { CopyButton } from "@/components/ui/text/copy-button";
import { ServiceText } from "@/components/ui/text/service-text";
import { truncationText, type LocaleText } from "@/lib/attributes/detail/all-locales";
import { countryOfLocale, localeLabel, localeName, textDirection } from "@/lib/locale";
import { toPlainText } from "@/lib/plain-text";

/** Answer text in one locale, in its own language and direction, or a label for why there is none. */
export function LocaleLine({ line }: { readonly line: LocaleText }) {
  const { locale, state, text, length } = line;
  const rtl = textDirection(locale) === "rtl";
  return (
    <li className="grid grid-cols-[7rem_minmax(0,1fr)_auto] items-start gap-x-3 border-b border-line py-1.75 last:border-b-0">
      <span className="min-w-0">
        <span className="mono block truncate" title={locale}>
          {localeLabel(locale)}
        </span>
        <small className="block wrap-anywhere">{localeName(locale).slice(0, 60)}</small>
      </span>
      <span className={classNames("text-read", rtl && "text-right")}>
        {text === "" ? null : <ServiceText text={text} locale={state === "same" ? null : locale} limit={1_000} />}
        <StateLabel state={state} locale={locale} rtl={rtl} />
        {length === undefined ? null : <small className="block">{truncationText(length)}</small>}
      </span>
      {text === "" ? (
        <span />
      ) : (
        <CopyButton text={toPlainText(text)} subject={`the text in ${localeLabel(locale)}`} variant="quiet" />
      )}
    </li>
  );
}

interface StateLabelProps {
  readonly state: LocaleText["state"];
  readonly locale: string;
  readonly rtl: boolean;
}

function StateLabel({ state, locale, rtl }: StateLabelProps) {
  if (state === "text") return null;
  const side = rtl && "justify-end";
  if (state === "not-offered") {
    return (
      <span className={classNames("flex text-small text-mute-text", side)}>
        <span className="hatch-quiet rounded-inset px-2 py-0.5">
          <span className="-mx-1 bg-raised px-1">not offered in {countryOfLocale(locale)}</span>
        </span>
      </span>
    );
  }
  const Icon = state === "missing" ? Minus : Equal;
  return (
    <span className={classNames("flex items-center gap-1.5 text-small text-mute-text", side)}>
      <Icon aria-hidden className="size-2.5 shrink-0" />
      {state === "missing" ? "missing" : "same as default"}
    </span>
  );
}
