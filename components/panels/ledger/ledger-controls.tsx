"use client";

import { useQuery } from "@tanstack/react-query";
import { countryName } from "@/components/attributes/country-names";
import { localeOptions } from "@/components/attributes/locales/locale-options";
import { SelectField } from "@/components/ui/form/select-field";
import { PanelControls } from "@/components/ui/panel-controls";
import { localesQuery } from "@/lib/attributes/overview-queries";
import type { LedgerState } from "@/lib/panels/ledger/address";

interface LedgerControlsProps {
  /** With the locale on screen. */
  readonly state: LedgerState;
  /** Countries of the open opportunities. */
  readonly countries: readonly string[];
  readonly onChange: (change: Partial<LedgerState>) => void;
}

/** Country of the opportunities, and locale of the questions. */
export function LedgerControls({ state, countries, onChange }: LedgerControlsProps) {
  const { data: locales = [] } = useQuery(localesQuery());
  const codes = state.country === "" || countries.includes(state.country) ? countries : [...countries, state.country];
  return (
    <PanelControls>
      <SelectField
        label="Country of opportunities"
        hideLabel
        placeholder="All countries"
        value={state.country}
        options={codes.map((code) => ({ value: code, label: countryName(code) }))}
        onChange={(event) => onChange({ country: event.target.value })}
        className="h-7"
      />
      <SelectField
        label="Question locale"
        hideLabel
        value={state.in}
        {...(state.in === "" ? { placeholder: "Default texts" } : {})}
        options={localeOptions(locales, state.in)}
        onChange={(event) => onChange({ in: event.target.value })}
        className="h-7 sm:max-w-80"
      />
    </PanelControls>
  );
}
