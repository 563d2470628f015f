"use client";

import type { SetValues } from "nuqs";
import { SelectField } from "@/components/ui/form/select-field";
import { catalogueAddress, type CatalogueQuery } from "@/lib/attributes/address";
import { ACTIVITIES, ASKED, type Activity, type Asked, type CatalogueSource } from "@/lib/attributes/model/choices";
import type { AttributesOverview } from "@/lib/attributes/model/model";
import { countryName } from "../country-names";
import { ACTIVITY_LABELS, ASKED_LABELS, valueLabel } from "../filter-labels";
import { LocaleCodeField } from "../locales/locale-code-field";
import { FacetsSheet } from "../search/facets-sheet";

interface CatalogueSelectsProps {
  readonly state: CatalogueQuery;
  readonly setState: SetValues<typeof catalogueAddress>;
  readonly overview: AttributesOverview;
  /** Locale of the question texts. */
  readonly locale: string;
  /** One row without visible labels; the text of each box then names its filter. */
  readonly hideLabels?: boolean;
}

const SOURCE_ORDER: readonly CatalogueSource[] = ["top", "country", "full", "targeting", "any"];

const { modes: modeParam } = catalogueAddress;

/** Catalogue filters other than the text input. */
function CatalogueSelects({ state, setState, overview, locale, hideLabels = false }: CatalogueSelectsProps) {
  const { country, modes } = state;
  const compact = hideLabels ? { hideLabel: true, className: "h-7!" } : {};
  // A select pushes a history entry, so Back undoes it; typing does not.
  const choose = (change: Parameters<SetValues<typeof catalogueAddress>>[0]) =>
    void setState(change, { history: "push" });
  return (
    <>
      <SelectField
        {...compact}
        label="List"
        value={state.source}
        options={SOURCE_ORDER.map((value) => ({ value, label: valueLabel("source", value) }))}
        onChange={(event) => choose({ source: event.target.value as CatalogueSource, lines: null })}
      />
      <SelectField
        {...compact}
        label="Country"
        placeholder="Any country"
        value={country}
        options={overview.countries.map((code) => ({ value: code, label: `${countryName(code)}, ${code}` }))}
        onChange={(event) => choose({ country: event.target.value || null, lines: null })}
      />
      <SelectField
        {...compact}
        label="Status"
        value={state.activity}
        options={ACTIVITIES.map((value) => ({ value, label: ACTIVITY_LABELS[value] }))}
        onChange={(event) => choose({ activity: event.target.value as Activity, lines: null })}
      />
      <SelectField
        {...compact}
        label="Mode"
        placeholder="Any mode"
        // As in the URL, because "" is the option for any mode.
        value={modes.length === 1 ? modeParam.serialize(modes) : ""}
        options={overview.modes.map((mode) => ({
          value: modeParam.serialize([mode]),
          label: valueLabel("modes", mode),
        }))}
        onChange={(event) => choose({ modes: modeParam.parse(event.target.value), lines: null })}
      />
      <SelectField
        {...compact}
        label="Dependencies"
        placeholder="Any dependencies"
        value={state.asked ?? ""}
        options={ASKED.map((value) => ({ value, label: ASKED_LABELS[value] }))}
        onChange={(event) => choose({ asked: (event.target.value || null) as Asked | null, lines: null })}
      />
      <LocaleCodeField
        {...compact}
        label="Missing in"
        none="Missing in …"
        locales={overview.locales}
        value={state.missing}
        onChange={(missing) => choose({ missing: missing || null, lines: null })}
      />
      <LocaleCodeField
        {...compact}
        label="Questions in"
        prefix={hideLabels ? "Questions in " : undefined}
        locales={overview.locales}
        value={locale}
        onChange={(next) => choose({ in: next })}
      />
    </>
  );
}

/** Filter row for wide viewports. */
export function CatalogueFilters(props: CatalogueSelectsProps) {
  return (
    <div className="grid grid-cols-[repeat(6,minmax(0,1fr))_minmax(0,1.35fr)] gap-2 max-wide:hidden print:hidden">
      <CatalogueSelects {...props} hideLabels />
    </div>
  );
}

interface CatalogueFiltersSheetProps extends CatalogueSelectsProps {
  /** Matching attributes; `undefined` while loading. */
  readonly total: number | undefined;
}

/** Button with the filters in a sheet, for narrow viewports. */
export function CatalogueFiltersSheet({ total, ...props }: CatalogueFiltersSheetProps) {
  return (
    <FacetsSheet chosen={countChosen(props.state)} done={doneText(total)}>
      <div className="grid grid-cols-2 items-end gap-3">
        <CatalogueSelects {...props} />
      </div>
    </FacetsSheet>
  );
}

const doneText = (total: number | undefined): string =>
  total === undefined ? "Show attributes" : `Show ${total.toLocaleString("en")} attribute${total === 1 ? "" : "s"}`;

/** Number of filters that differ from their default. */
const countChosen = ({ country, activity, modes, asked, missing, source }: CatalogueSelectsProps["state"]): number =>
  [country, activity !== "any", asked, missing, source !== "top"].filter(Boolean).length + modes.length;
