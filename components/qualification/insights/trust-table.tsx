import { countryName } from "@/components/attributes/country-names";
import { Chip } from "@/components/ui/chip";
import { Table } from "@/components/ui/table";
import { Td, Th } from "@/components/ui/table-cells";
import { StatusBarcode, type BarState } from "@/components/ui/text/status-barcode";
import { compared, type TrustRow, shareOf, type TrustCounts } from "@/lib/qualification/trust/trust";

interface TrustTableProps {
  readonly rows: readonly TrustRow[];
  /** Current evaluation model. */
  readonly model: string;
}

/** One row per market and model. */
export function TrustTable({ rows, model }: TrustTableProps) {
  return (
    <Table caption="Agreement by market and evaluation model" phone="stack">
      <thead>
        <tr>
          <Th>Market</Th>
          <Th>Model</Th>
          <Th>Agreement</Th>
          <Th num>Compared</Th>
          <Th num>Same result</Th>
          <Th num>Different</Th>
          <Th num>Inconclusive</Th>
          <Th>Last runs</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.market} ${row.model}`}>
            <Th scope="row">
              {row.market === "" ? (
                <span className="font-normal text-soft">unknown</span>
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
            <Td label="Agreement">
              <TrustShare counts={row} />
            </Td>
            <Number label="Compared" value={compared(row)} />
            <Number label="Same result" value={row.agree} />
            <Number label="Different" value={row.differ} />
            <Number label="Inconclusive" value={row.open} />
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

/** "92% of 25": a share is always shown with its count. */
function TrustShare({ counts }: { readonly counts: TrustCounts }) {
  const share = shareOf(counts);
  if (share === undefined) return <span className="text-soft">all inconclusive</span>;
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden className="hatch-fine flex h-2 w-16 shrink-0 overflow-hidden rounded-full">
        <span className="bg-match" style={{ width: `${share * 100}%` }} />
      </span>
      <span>
        <b className="tabular-nums">{percent(share)}</b>{" "}
        <small>of {(counts.agree + counts.differ).toLocaleString("en")}</small>
      </span>
    </span>
  );
}

/** Whole percent, but never 100 while anything differs nor 0 while anything agrees. */
function percent(share: number): string {
  const whole = Math.round(share * 100);
  if (whole === 100 && share < 1) return "> 99%";
  return whole === 0 && share > 0 ? "< 1%" : `${whole}%`;
}

/** The latest runs, oldest first: one bar each, hatched if anything differed. */
function TrustTrend({ trend }: { readonly trend: readonly TrustCounts[] }) {
  const without = trend.filter(({ differ }) => differ === 0).length;
  return (
    <StatusBarcode
      states={trend.map(stateOf)}
      text={`${without.toLocaleString("en")} of ${trend.length.toLocaleString("en")} without differences`}
    />
  );
}

function stateOf({ agree, differ }: TrustCounts): BarState {
  if (differ > 0) return "closed";
  return agree > 0 ? "match" : "mute";
}
