"use client";

import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import type { LibraryPage } from "@/lib/opportunities/model";

interface LibraryFiltersProps {
  readonly page: LibraryPage | undefined;
  readonly q: string;
  readonly status: string;
  readonly country: string;
  readonly onChange: (change: { q?: string | null; status?: string | null; country?: string | null }) => void;
}

const regions = new Intl.DisplayNames(["en"], { type: "region" });

function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? `${regions.of(code) ?? code} (${code})` : code;
}

/** Narrows the library by words and ids, status and country. */
export function LibraryFilters({ page, q, status, country, onChange }: LibraryFiltersProps) {
  const statuses = (page?.statuses ?? []).map((one) => ({
    value: one.status,
    label: `${one.status || "no status"} (${one.opportunities})`,
  }));
  const countries = (page?.countries ?? []).map((code) => ({ value: code, label: countryName(code) }));
  return (
    <div className="grid w-full gap-2 sm:flex sm:w-auto sm:flex-wrap sm:items-center">
      <div className="sm:w-64">
        <TextField
          label="Find by id, order number, group or project"
          hideLabel
          type="search"
          placeholder="Id, order number, group, project"
          maxLength={200}
          value={q}
          onChange={(event) => onChange({ q: event.target.value || null })}
        />
      </div>
      <div className="sm:w-40">
        <SelectField
          label="Status"
          hideLabel
          placeholder="Every status"
          options={withChosen(statuses, status)}
          value={status}
          onChange={(event) => onChange({ status: event.target.value || null })}
        />
      </div>
      <div className="sm:w-44">
        <SelectField
          label="Country"
          hideLabel
          placeholder="Every country"
          options={withChosen(countries, country)}
          value={country}
          onChange={(event) => onChange({ country: event.target.value || null })}
        />
      </div>
    </div>
  );
}

/** A value from the address stays choosable although nothing has it now. */
function withChosen(options: readonly { value: string; label: string }[], chosen: string) {
  return chosen === "" || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: `${chosen} (0)` }];
}
