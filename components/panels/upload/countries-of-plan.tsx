import { PanelBody } from "@/components/ui/panel-body";
import type { PanelPlan } from "@/lib/panels/file/scan-model";
import { publishCount } from "@/lib/panels/model/published-count";
import { PeopleTable } from "../people-table";
import { panelCountryName } from "../country-names";

/** People of the new panel by country. */
export function CountriesOfPlan({ segments }: Pick<PanelPlan, "segments">) {
  const sizes = new Map<string | null, number>();
  for (const { country, size } of segments) sizes.set(country, (sizes.get(country) ?? 0) + size);
  const lines = [...sizes]
    .map(([country, size]) => ({ key: country ?? "", label: panelCountryName(country), people: publishCount(size) }))
    .toSorted((a, b) => b.people - a.people);
  if (lines.length === 0) return null;
  return (
    <PanelBody className="grid gap-2">
      <h3>People by country</h3>
      <PeopleTable caption="People by country" head="Country" lines={lines} />
    </PanelBody>
  );
}
