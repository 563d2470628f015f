import { Chip } from "@/components/ui/chip";
import { Table } from "@/components/ui/table";
import { Td, Th } from "@/components/ui/table-cells";
import { compared, type TrustRow } from "@/lib/qualification/trust";
import { countryName } from "@/components/attributes/country-names";
import { TrustShare } from "./trust-share";
import { TrustTrend } from "./trust-trend";

interface TrustTableProps {
  readonly rows: readonly TrustRow[];
  /** The model that reads now. */
  readonly model: string;
}

/** One line a market and model. */
export function TrustTable({ rows, model }: TrustTableProps) {
  return (
    <Table caption="Agreement by market and evaluation model" phone="stack">
      <thead>
        <tr>
          <Th>Market</Th>
          <Th>Model</Th>
          <Th>Agreed</Th>
          <Th num>Compared</Th>
          <Th num>Agree</Th>
          <Th num>Differ</Th>
          <Th num>Cannot be told</Th>
          <Th>Last runs</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.market} ${row.model}`}>
            <Th scope="row">
              {row.market === "" ? (
                <span className="font-normal text-soft">not known</span>
              ) : (
                <>
                  {countryName(row.market)} <span className="mono font-normal text-soft">{row.market}</span>
                </>
              )}
            </Th>
            <Td label="Model">
              <div>
                <span className="mono">{row.model}</span>
                {row.model === model ? null : (
                  <div className="mt-0.75">
                    <Chip state="mute">Earlier model</Chip>
                  </div>
                )}
              </div>
            </Td>
            <Td label="Agreed">
              <TrustShare counts={row} />
            </Td>
            <Number label="Compared" value={compared(row)} />
            <Number label="Agree" value={row.agree} />
            <Number label="Differ" value={row.differ} />
            <Number label="Cannot be told" value={row.open} />
            <Td label="Last runs">
              <TrustTrend trend={row.trend} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Number({ label, value }: { readonly label: string; readonly value: number }) {
  return (
    <Td num label={label} className="tabular-nums max-sm:text-left">
      {value.toLocaleString("en")}
    </Td>
  );
}
