"use client";

import { SearchField } from "../ui/search-field";
import { CatalogueSelects, type CatalogueSelectsProps } from "./catalogue-selects";
import { FacetsSheet } from "./facets-sheet";

interface CatalogueFiltersProps extends CatalogueSelectsProps {
  /** Attributes that pass, once known. */
  readonly total: number | undefined;
}

/** What is typed is always in sight; the choices too where there is room, else behind a button. */
export function CatalogueFilters({ total, ...props }: CatalogueFiltersProps) {
  const { state, setState } = props;
  return (
    <div className="flex items-end gap-3 [&>button]:min-h-8 wide:grid wide:grid-cols-[repeat(auto-fill,minmax(8.25rem,1fr))]">
      <div className="min-w-0 grow">
        <SearchField
          label="Id, name or question"
          value={state.filter}
          maxLength={200}
          onText={(text) => void setState({ filter: text || null, lines: null })}
        />
      </div>
      <div className="contents max-wide:hidden">
        <CatalogueSelects {...props} />
      </div>
      <FacetsSheet chosen={chosenIn(state)} done={doneWords(total)}>
        <div className="grid grid-cols-2 items-end gap-3">
          <CatalogueSelects {...props} />
        </div>
      </FacetsSheet>
    </div>
  );
}

const doneWords = (total: number | undefined): string =>
  total === undefined ? "Show the attributes" : `Show ${total.toLocaleString("en")} attribute${total === 1 ? "" : "s"}`;

/** Choices that are not as they begin. */
const chosenIn = ({ country, activity, modes, asked, missing, source }: CatalogueSelectsProps["state"]): number =>
  [country, activity !== "any", asked, missing, source !== null && source !== "top"].filter(Boolean).length +
  modes.length;
