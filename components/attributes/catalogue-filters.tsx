"use client";

import type { AttributesOverview } from "@/lib/attributes/model";
import { ACTIVITIES, ASKED, type Activity, type Asked, type CatalogueSource } from "@/lib/attributes/params";
import { Button } from "../ui/button";
import { SelectField } from "../ui/select-field";
import { TextField } from "../ui/text-field";
import type { CatalogueState, SetCatalogueState } from "./catalogue-state";
import { countryName } from "./country-names";
import { ACTIVITY_WORDS, ASKED_WORDS, valueWords } from "./filter-words";
import { localeOptions } from "./locale-options";
import { useSync } from "./use-sync";

const SOURCES: readonly { value: CatalogueSource; label: string }[] = [
  { value: "top", label: "The 500 most used" },
  { value: "full", label: "Full list, deprecated" },
  { value: "targeting", label: "Seen in targeting" },
  { value: "any", label: "All known" },
];

interface CatalogueFiltersProps {
  readonly state: CatalogueState;
  readonly setState: SetCatalogueState;
  readonly overview: AttributesOverview;
  readonly locale: string;
  readonly notAllowed: string | undefined;
}

export function CatalogueFilters({ state, setState, overview, locale, notAllowed }: CatalogueFiltersProps) {
  const start = useSync();
  const { country, modes } = state;
  // What is chosen is a step that the way back undoes; what is typed is not.
  const choose = (change: Parameters<SetCatalogueState>[0]) => void setState(change, { history: "push" });
  return (
    <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[repeat(auto-fill,minmax(8.25rem,1fr))]">
      <div className="max-sm:col-span-2">
        <TextField
          label="Id, name or question"
          type="search"
          value={state.filter}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => void setState({ filter: event.target.value || null, lines: null })}
        />
      </div>
      <SelectField
        label="List"
        value={state.source ?? "top"}
        options={SOURCES}
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
      {country && state.source !== "targeting" ? (
        <div className="col-span-full">
          <Button
            pending={start.isPending}
            onClick={() => start.mutate({ list: "list-attributes", country, details: "due" })}
            {...(notAllowed === undefined ? {} : { disabledReason: notAllowed })}
          >
            Read the list for {country}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
