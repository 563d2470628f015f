"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { SelectField, type SelectOption } from "@/components/ui/select-field";
import { SearchField } from "@/components/ui/search-field";

export interface ListFacet {
  readonly label: string;
  /** The line for "no choice", such as "Any step". */
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
  /** "240 of 5,112 entries shown". */
  readonly shown: string;
  /** Takes every filter back; absent where there is none. */
  readonly onClear: (() => void) | undefined;
  /** Language and persona. */
  readonly aside: ReactNode;
}

/** What is asked of a long list: words, facets, and how much of it is in sight. */
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
            Remove filters
          </Button>
        ) : null}
      </div>
    </div>
  );
}
