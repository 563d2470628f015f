"use client";

import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/navigation/link";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import type { LocaleGaps } from "@/lib/attributes/detail/matrix";
import { MAX_PINS, MIN_PINS } from "@/lib/attributes/model/pins";
import { localeLabel, localeName } from "@/lib/locale";
import { coverageHref } from "../coverage/coverage-links";

interface LocaleGapsPanelProps {
  readonly id: string;
  readonly gaps: readonly LocaleGaps[];
  readonly locales: number;
  readonly pins: readonly string[];
  readonly onPins: (pins: readonly string[]) => void;
}

const SHOWN = 12;

/** Missing texts over all locales in use, worst first. */
export function LocaleGapsPanel({ id, gaps, locales, pins, onPins }: LocaleGapsPanelProps) {
  const shown = gaps.slice(0, SHOWN);
  const complete = locales - gaps.filter((gap) => gap.missing > 0).length;
  return (
    <Panel title="Gaps in all locales" count={gaps.reduce((sum, gap) => sum + gap.missing, 0).toLocaleString("en")}>
      {shown.length > 0 ? (
        <PanelBody>
          <table className="w-full text-dense">
            <thead className="text-left text-small text-soft">
              <tr>
                <th className="pb-1 font-medium">Locale</th>
                <th className="pb-1 pl-3 text-right font-medium">Missing</th>
                <th className="pb-1 pl-3 text-right font-medium">Untranslated</th>
                <th className="pb-1">
                  <span className="sr-only">Pin</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ locale, missing, same }) => (
                <tr key={locale}>
                  <td className="mono w-full max-w-0 truncate py-0.75" title={`${localeName(locale)} ${locale}`}>
                    {localeLabel(locale)}
                  </td>
                  <td className="text-right">
                    {missing === 0 ? (
                      "–"
                    ) : (
                      <Link href={coverageHref(id, locale)}>
                        {missing.toLocaleString("en")}
                        <span className="sr-only"> missing in {locale}</span>
                      </Link>
                    )}
                  </td>
                  <td className="text-right text-soft">{same === 0 ? "–" : same.toLocaleString("en")}</td>
                  <td className="pl-3 text-right text-soft">
                    <PinButton locale={locale} pins={pins} onPins={onPins} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </PanelBody>
      ) : null}
      <PanelBody>
        <small>{summary(complete, locales, gaps.length - shown.length)}</small>
      </PanelBody>
    </Panel>
  );
}

/** One button element for both states, so that it keeps the focus after a click. */
function PinButton({ locale, pins, onPins }: Pick<LocaleGapsPanelProps, "pins" | "onPins"> & { locale: string }) {
  const pinned = pins.includes(locale);
  const last = pinned && pins.length <= MIN_PINS;
  return (
    <Button
      size="sm"
      variant="quiet"
      aria-label={`${pinned ? "Unpin" : "Pin"} ${locale}`}
      onClick={() => onPins(pinned ? pins.filter((pin) => pin !== locale) : [...pins.slice(0, MAX_PINS - 1), locale])}
      {...(last ? { disabledReason: `Keep at least ${MIN_PINS} locales pinned.` } : {})}
    >
      {pinned ? "Unpin" : "Pin"}
    </Button>
  );
}

function summary(complete: number, locales: number, unshown: number): string {
  const more =
    unshown > 0
      ? `${unshown.toLocaleString("en")} more ${unshown === 1 ? "locale has" : "locales have"} gaps or untranslated texts. `
      : "";
  if (complete === locales)
    return `${more}${locales === 1 ? "The locale is" : `All ${locales.toLocaleString("en")} locales are`} complete.`;
  return `${more}${complete} of ${locales} ${locales === 1 ? "locale is" : "locales are"} complete.`;
}
