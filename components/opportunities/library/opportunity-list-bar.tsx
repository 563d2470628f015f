"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { SearchField } from "@/components/ui/form/search-field";
import { SelectField, type SelectOption } from "@/components/ui/form/select-field";

interface ListFacet {
  readonly label: string;
  /** Label of the empty choice, such as "Any step". */
  readonly any: string;
  readonly value: string;
  readonly options: readonly SelectOption[];
  readonly onChange: (value: string) => void;
}

interface OpportunityListBarProps {
  readonly label: string;
  readonly placeholder: string;
  readonly find: string;
  readonly onFind: (text: string) => void;
  readonly facets: readonly ListFacet[];
  /** Summary such as "240 of 5,112 entries shown". */
  readonly shown: string;
  /** Clears all filters; `undefined` if none is active. */
  readonly onClear: (() => void) | undefined;
  /** Locale and persona controls. */
  readonly aside: ReactNode;
}

/** Filter bar of a long list: text search, facets, and the number of visible rows. */
export function OpportunityListBar(props: OpportunityListBarProps) {
  const { label, placeholder, find, onFind, facets, shown, onClear, aside } = props;
  return (
    <div className="grid gap-2 border-b border-line px-3.5 py-2">
      <div className="flex flex-wrap items-center justify-end gap-2 text-small text-soft">{aside}</div>
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-48 flex-1 sm:max-w-72">
          <SearchField label={label} hideLabel placeholder={placeholder} value={find} onText={onFind} />
        </div>
        {facets.map((facet) => (
          <div key={facet.label} className="w-36 max-w-full">
            <SelectField
              label={facet.label}
              hideLabel
              placeholder={facet.any}
              value={facet.value}
              options={facet.options}
              onChange={(event) => facet.onChange(event.target.value)}
            />
          </div>
        ))}
        <small role="status">{shown}</small>
        {onClear ? (
          <Button size="sm" variant="quiet" onClick={onClear}>
            Clear filters
          </Button>
        ) : null}
      </div>
    </div>
  );
}
