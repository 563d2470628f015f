"use client";

import type { SetValues } from "nuqs";
import { SearchField } from "@/components/ui/form/search-field";
import { SelectField } from "@/components/ui/form/select-field";
import type { catalogueAddress, CatalogueQuery } from "@/lib/attributes/address";
import { ACTIVITIES, ASKED, type Activity, type Asked, type CatalogueSource } from "@/lib/attributes/model/choices";
import type { AttributesOverview } from "@/lib/attributes/model/model";
import { countryName } from "../country-names";
import { ACTIVITY_LABELS, ASKED_LABELS, valueLabel } from "../filter-labels";
import { localeOptions } from "../locales/locale-options";
import { FacetsSheet } from "../search/facets-sheet";

interface CatalogueSelectsProps {
  readonly state: CatalogueQuery;
  readonly setState: SetValues<typeof catalogueAddress>;
  readonly overview: AttributesOverview;
  /** Locale of the question texts. */
  readonly locale: string;
}

const SOURCE_ORDER: readonly CatalogueSource[] = ["top", "full", "targeting", "any"];

/** Catalogue filters other than the text input. */
function CatalogueSelects({ state, setState, overview, locale }: CatalogueSelectsProps) {
  const { country, modes } = state;
  // A select pushes a history entry, so Back undoes it; typing does not.
  const choose = (change: Parameters<SetValues<typeof catalogueAddress>>[0]) =>
    void setState(change, { history: "push" });
  return (
    <>
      <SelectField
        label="List"
        value={state.source}
        options={SOURCE_ORDER.map((value) => ({ value, label: valueLabel("source", value) }))}
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
        options={ACTIVITIES.map((value) => ({ value, label: ACTIVITY_LABELS[value] }))}
        onChange={(event) => choose({ activity: event.target.value as Activity, lines: null })}
      />
      <SelectField
        label="Mode"
        placeholder="Any mode"
        value={modes.length === 1 ? (modes[0] ?? "") : ""}
        options={overview.modes.map((value) => ({ value, label: valueLabel("modes", value) }))}
        onChange={(event) => choose({ modes: event.target.value ? [event.target.value] : null, lines: null })}
      />
      <SelectField
        label="Dependencies"
        placeholder="Any"
        value={state.asked ?? ""}
        options={ASKED.map((value) => ({ value, label: ASKED_LABELS[value] }))}
        onChange={(event) => choose({ asked: (event.target.value || null) as Asked | null, lines: null })}
      />
      <SelectField
        label="Missing in"
        placeholder="Any"
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

interface CatalogueFiltersProps extends CatalogueSelectsProps {
  /** Matching attributes; `undefined` while loading. */
  readonly total: number | undefined;
}

/** Filter bar: the text input is always visible; the selects sit behind a button where space is short. */
export function CatalogueFilters({ total, ...props }: CatalogueFiltersProps) {
  const { state, setState } = props;
  return (
    <div className="flex items-end gap-3 [&>button]:min-h-8 wide:grid wide:grid-cols-[repeat(auto-fill,minmax(8.25rem,1fr))]">
      <div className="min-w-0 grow">
        <SearchField
          label="ID, name or question"
          value={state.filter}
          maxLength={200}
          onText={(text) => void setState({ filter: text || null, lines: null })}
        />
      </div>
      <div className="contents max-wide:hidden">
        <CatalogueSelects {...props} />
      </div>
      <FacetsSheet chosen={countChosen(state)} done={doneText(total)}>
        <div className="grid grid-cols-2 items-end gap-3">
          <CatalogueSelects {...props} />
        </div>
      </FacetsSheet>
    </div>
  );
}

const doneText = (total: number | undefined): string =>
  total === undefined ? "Show attributes" : `Show ${total.toLocaleString("en")} attribute${total === 1 ? "" : "s"}`;

/** Number of filters that differ from their default. */
const countChosen = ({ country, activity, modes, asked, missing, source }: CatalogueSelectsProps["state"]): number =>
  [country, activity !== "any", asked, missing, source !== "top"].filter(Boolean).length + modes.length;
