"use client";

import type { CoverageSort } from "@/lib/attributes/detail-choices";
import { CATALOGUE_SOURCES, type CatalogueSource } from "@/lib/attributes/choices";
import { PanelControls } from "../ui/panel-controls";
import { SelectField } from "../ui/select-field";
import { SearchField } from "../ui/search-field";
import { Toggle } from "../ui/toggle";
import type { CoverageState, SetCoverageState } from "./coverage-state";

const SOURCES: Record<CatalogueSource, string> = {
  top: "The most used",
  full: "The full list",
  targeting: "Found in targeting",
  any: "All that were read",
};

const SORTS: Record<CoverageSort, string> = { gaps: "Most gaps first", rank: "By rank of use", name: "By name" };

interface CoverageFiltersProps {
  readonly state: CoverageState;
  readonly setState: SetCoverageState;
  /** Attributes that lack something; `undefined` while it is not known. */
  readonly lacking: number | undefined;
}

/** Which attributes and locales stand in the table, and in which order. */
export function CoverageFilters({ state, setState, lacking }: CoverageFiltersProps) {
  const { find, source, sort, gaps, pinned } = state;
  return (
    <PanelControls>
      <SearchField
        label="Find an attribute"
        hideLabel
        placeholder="Find an attribute"
        value={find}
        maxLength={200}
        onText={(text) => void setState({ find: text || null })}
        className="h-7 sm:w-44"
      />
      <SelectField
        label="Which attributes"
        hideLabel
        value={source}
        onChange={(event) => void setState({ source: event.target.value as CatalogueSource }, { history: "push" })}
        options={CATALOGUE_SOURCES.map((value) => ({ value, label: SOURCES[value] }))}
        className="h-7"
      />
      <SelectField
        label="Order"
        hideLabel
        value={sort}
        onChange={(event) => void setState({ sort: event.target.value as CoverageSort }, { history: "push" })}
        options={Object.entries(SORTS).map(([value, label]) => ({ value, label }))}
        className="h-7"
      />
      <Toggle pressed={gaps} onToggle={(next) => void setState({ gaps: next || null }, { history: "push" })}>
        Only with gaps{lacking === undefined ? "" : ` · ${lacking.toLocaleString("en")}`}
      </Toggle>
      <Toggle pressed={pinned} onToggle={(next) => void setState({ pinned: next || null }, { history: "push" })}>
        Only pinned locales
      </Toggle>
    </PanelControls>
  );
}
