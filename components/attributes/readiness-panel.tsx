"use client";

import { useQuery } from "@tanstack/react-query";
import { readinessQuery } from "@/lib/attributes/detail-queries";
import { QueryView } from "../query/query-view";
import { Panel } from "../ui/panel";
import { PanelBody } from "../ui/panel-body";
import { SelectField } from "../ui/select-field";
import { SkeletonRows } from "../ui/skeleton-rows";
import { countryName } from "./country-names";
import { useCoverageState } from "./coverage-state";
import { ReadinessList } from "./readiness-list";
import { ReadinessSummary } from "./readiness-summary";

/** Whether a country's market can be worked in its languages. */
export function ReadinessPanel({ countries }: { readonly countries: readonly string[] }) {
  const [{ country, source }, setState] = useCoverageState();
  const known = countries.includes(country);
  const query = useQuery({ ...readinessQuery({ country, source }), enabled: known });
  return (
    <Panel
      title="Market readiness"
      aside={
        <SelectField
          label="Market"
          hideLabel
          value={known ? country : ""}
          placeholder="Choose a country"
          onChange={(event) => void setState({ country: event.target.value || null }, { history: "push" })}
          options={countries.map((code) => ({ value: code, label: countryName(code) }))}
          className="h-7"
        />
      }
    >
      {known ? (
        <QueryView query={query} skeleton={<SkeletonRows rows={3} columns={1} />}>
          {(market) => (
            <>
              <ReadinessSummary market={market} source={source} />
              {market.lacking.length > 0 ? <ReadinessList key={market.country} market={market} /> : null}
            </>
          )}
        </QueryView>
      ) : (
        <PanelBody>
          <p className="text-soft">
            Choose a country to see which attributes offered there lack a text in its locales, and which open
            opportunities of the library that touches.
          </p>
        </PanelBody>
      )}
    </Panel>
  );
}
