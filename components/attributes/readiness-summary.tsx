import { Link } from "@/components/ui/link";
import type { MarketReadiness } from "@/lib/attributes/readiness";
import { PanelBody } from "../ui/panel-body";
import { countryName } from "./country-names";
import { missingHref } from "./coverage-links";
import { localeWords, readinessSentence } from "./readiness-words";

interface ReadinessSummaryProps {
  readonly market: MarketReadiness;
  readonly source: string;
}

/** The market in two sentences, each locale a link to what it lacks. */
export function ReadinessSummary({ market, source }: ReadinessSummaryProps) {
  const { country, locales } = market;
  return (
    <PanelBody>
      <p className="text-read">
        {readinessSentence(market, countryName(country))}{" "}
        <span className="text-soft">The library holds only the opportunities that were read.</span>
      </p>
      {locales.length > 0 ? (
        <ul className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1 text-soft">
          {locales.map((one) => (
            <li key={one.locale}>
              <span className="mono text-text">{one.locale}</span> {localeWords(one)}
              {one.complete < one.attributes ? (
                <>
                  {" · "}
                  <Link href={missingHref(one.locale, source, country)}>
                    Show the {(one.attributes - one.complete).toLocaleString("en")} in the catalogue
                  </Link>
                </>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
    </PanelBody>
  );
}
