"use client";

import type { AttributesOverview } from "@/lib/attributes/model";
import type { Activity, CatalogueSort, CatalogueSource } from "@/lib/attributes/params";
import { localeName } from "@/lib/locale";
import { Button } from "../ui/button";
import { SelectField } from "../ui/select-field";
import { TextField } from "../ui/text-field";
import type { CatalogueState, SetCatalogueState } from "./catalogue-state";
import { countryName } from "./country-names";
import { useSync } from "./use-sync";

const SOURCES: readonly { value: CatalogueSource; label: string }[] = [
  { value: "top", label: "The 500 most used" },
  { value: "full", label: "Full list, deprecated" },
  { value: "targeting", label: "Seen in targeting" },
  { value: "any", label: "All known" },
];
const ACTIVITY: readonly { value: Activity; label: string }[] = [
  { value: "any", label: "Any status" },
  { value: "active", label: "Active" },
  { value: "inactive", label: "Inactive" },
  { value: "read", label: "Details read" },
  { value: "unread", label: "Not read yet" },
  { value: "failed", label: "Reading failed" },
];
const SORTS: readonly { value: CatalogueSort; label: string }[] = [
  { value: "rank", label: "By use" },
  { value: "id", label: "By id" },
  { value: "name", label: "By name" },
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
  const { country } = state;
  // What is chosen is a step that the way back undoes; what is typed is not.
  const choose = (change: Parameters<SetCatalogueState>[0]) => void setState(change, { history: "push" });
  return (
    <div className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
      <div className="col-span-2 sm:w-60">
        <TextField
          label="Id, name or question"
          type="search"
          value={state.filter}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => void setState({ filter: event.target.value || null })}
        />
      </div>
      <SelectField
        label="List"
        value={state.source}
        options={SOURCES}
        onChange={(event) => choose({ source: event.target.value as CatalogueSource, lines: null })}
      />
      <SelectField
        label="Country"
        placeholder="Any country"
        value={country}
        options={overview.countries.map((code) => ({ value: code, label: `${countryName(code)}, ${code}` }))}
        onChange={(event) => choose({ country: event.target.value || null })}
      />
      <SelectField
        label="Status"
        value={state.activity}
        options={ACTIVITY}
        onChange={(event) => choose({ activity: event.target.value as Activity })}
      />
      <SelectField
        label="Order"
        value={state.sort}
        options={SORTS}
        onChange={(event) => choose({ sort: event.target.value as CatalogueSort })}
      />
      <div className="sm:w-68">
        <SelectField
          label="Questions in"
          value={locale}
          options={localeOptions(overview.locales, locale)}
          onChange={(event) => choose({ in: event.target.value })}
        />
      </div>
      {country && state.source !== "targeting" ? (
        <Button
          pending={start.isPending}
          onClick={() => start.mutate({ list: "list-attributes", country, details: "due" })}
          {...(notAllowed === undefined ? {} : { disabledReason: notAllowed })}
        >
          Read the list for {country}
        </Button>
      ) : null}
    </div>
  );
}

const localeOptions = (locales: readonly string[], chosen: string) =>
  [...new Set([...locales, ...(chosen ? [chosen] : [])])].map((locale) => ({
    value: locale,
    label: `${localeName(locale)}, ${locale}`,
  }));
