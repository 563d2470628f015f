"use client";

import { useQuery } from "@tanstack/react-query";
import { countryName } from "@/components/attributes/country-names";
import { LanguageField } from "@/components/attributes/locales/language-field";
import { SelectField } from "@/components/ui/form/select-field";
import { PanelControls } from "@/components/ui/panel-controls";
import { localesQuery } from "@/lib/attributes/shared-queries";
import type { LedgerState } from "@/lib/panels/ledger/address";

interface LedgerControlsProps {
  /** With the locale on screen. */
  readonly state: LedgerState;
  /** Countries of the open opportunities. */
  readonly countries: readonly string[];
  readonly onChange: (change: Partial<LedgerState>) => void;
}

const NO_LOCALES: readonly string[] = [];

/** Country of the opportunities, and locale of the questions. */
export function LedgerControls({ state, countries, onChange }: LedgerControlsProps) {
  const { data: locales = NO_LOCALES } = useQuery(localesQuery());
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
      <div className="sm:w-48">
        <LanguageField
          label="Question locale"
          hideLabel
          value={state.in}
          none={state.in === "" ? "Default texts" : undefined}
          locales={locales}
          onChange={(next) => onChange({ in: next })}
        />
      </div>
    </PanelControls>
  );
}
