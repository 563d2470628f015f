"use client";

import type { AttributesOverview } from "@/lib/attributes/model";
import { ACTIVITIES, ASKED, type Activity, type Asked, type CatalogueSource } from "@/lib/attributes/choices";
import { SelectField } from "../ui/select-field";
import type { CatalogueState, SetCatalogueState } from "./catalogue-state";
import { countryName } from "./country-names";
import { ACTIVITY_WORDS, ASKED_WORDS, valueWords } from "./filter-words";
import { localeOptions } from "./locale-options";

export interface CatalogueSelectsProps {
  readonly state: CatalogueState;
  readonly setState: SetCatalogueState;
  readonly overview: AttributesOverview;
  /** Of the questions. */
  readonly locale: string;
}

const SOURCE_ORDER: readonly CatalogueSource[] = ["top", "full", "targeting", "any"];

/** What the catalogue is narrowed by, besides what is typed. */
export function CatalogueSelects({ state, setState, overview, locale }: CatalogueSelectsProps) {
  const { country, modes } = state;
  // What is chosen is a step that the way back undoes; what is typed is not.
  const choose = (change: Parameters<SetCatalogueState>[0]) => void setState(change, { history: "push" });
  return (
    <>
      <SelectField
        label="List"
        value={state.source ?? "top"}
        options={SOURCE_ORDER.map((value) => ({ value, label: valueWords("source", value) }))}
        onChange={(event) => choose({ source: event.target.value as CatalogueSource, lines: null })}
      />
      <SelectField
        label="Country"
        placeholder="Any country"
        value={country}
        options={overview.countries.map((code) => ({ value: code, label: `${countryName(code)}, ${code}` }))}
        onChange={(event) => choose({ country: event.target.value || null, lines: null })}
      />
      <SelectField
        label="Status"
        value={state.activity}
        options={ACTIVITIES.map((value) => ({ value, label: ACTIVITY_WORDS[value] }))}
        onChange={(event) => choose({ activity: event.target.value as Activity, lines: null })}
      />
      <SelectField
        label="Mode"
        placeholder="Any mode"
        value={modes.length === 1 ? (modes[0] ?? "") : ""}
        options={overview.modes.map((value) => ({ value, label: valueWords("modes", value) }))}
        onChange={(event) => choose({ modes: event.target.value ? [event.target.value] : null, lines: null })}
      />
      <SelectField
        label="Dependencies"
        placeholder="Any"
        value={state.asked ?? ""}
        options={ASKED.map((value) => ({ value, label: ASKED_WORDS[value] }))}
        onChange={(event) => choose({ asked: (event.target.value || null) as Asked | null, lines: null })}
      />
      <SelectField
        label="Missing in"
        placeholder="No matter"
        value={state.missing}
        options={localeOptions(overview.locales, state.missing)}
        onChange={(event) => choose({ missing: event.target.value || null, lines: null })}
      />
      <SelectField
        label="Questions in"
        value={locale}
        options={localeOptions(overview.locales, locale)}
        onChange={(event) => choose({ in: event.target.value })}
      />
    </>
  );
}
