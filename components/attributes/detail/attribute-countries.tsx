"use client";

import { Popup } from "@/components/ui/overlay/popup";
import { countryOfLocale } from "@/lib/locale";
import { pluralize } from "@/lib/pluralize";
import { countryName, namedCountries, type NamedCountry } from "../country-names";

interface AttributeCountriesProps {
  /** Country codes; empty: not restricted. */
  readonly countries: readonly string[];
  readonly pins: readonly string[];
}

/** Number of countries, as a button that opens their names. */
export function AttributeCountries({ countries, pins }: AttributeCountriesProps) {
  if (countries.length === 0) return "All";
  const named = namedCountries(countries, pins);
  const count = pluralize(named.length, "country", "countries");
  return (
    <>
      <Popup lazy label={count} title="Countries" act="Countries">
        <CountryList countries={named} pins={pins} />
      </Popup>
      <span className="hidden print:inline">{count}</span>
    </>
  );
}

interface CountryListProps {
  readonly countries: readonly NamedCountry[];
  readonly pins: readonly string[];
}

function CountryList({ countries, pins }: CountryListProps) {
  const covered = countries.filter((country) => country.pins.length > 0).length;
  const missing = missingPins(countries, pins);
  return (
    <div className="flex w-72 max-w-full flex-col gap-2 text-ui font-normal tracking-normal">
      <p className="text-small text-soft">
        {covered.toLocaleString("en")} of {countries.length.toLocaleString("en")} covered by your pinned locales
      </p>
      <div
        role="region"
        aria-label="Country names"
        tabIndex={0}
        className="max-h-72 overflow-y-auto rounded-inset overscroll-contain"
      >
        <ul>
          {countries.map(({ code, name, pins: own }) => (
            <li key={code} className="flex items-baseline gap-2 py-0.5">
              <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
              {own.length > 0 ? <span className="mono text-small text-soft">{own.join(", ")}</span> : null}
              <span className="mono w-7 shrink-0 text-right">{code}</span>
            </li>
          ))}
        </ul>
      </div>
      {missing.length > 0 ? (
        <p className="border-t border-line pt-2 text-small text-soft">
          Pinned, but not offered in: {missing.map((pin) => `${countryName(countryOfLocale(pin))} (${pin})`).join(", ")}
        </p>
      ) : null}
    </div>
  );
}

/** Pinned locales whose country is not in the list; a locale without a country covers none. */
function missingPins(countries: readonly NamedCountry[], pins: readonly string[]): readonly string[] {
  const codes = new Set(countries.map(({ code }) => code));
  return pins.filter((pin) => countryOfLocale(pin) !== "" && !codes.has(countryOfLocale(pin)));
}
