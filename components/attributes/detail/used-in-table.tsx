import { Chip } from "@/components/ui/chip";
import { Link } from "@/components/ui/navigation/link";
import { Table } from "@/components/ui/table";
import { Td, Th } from "@/components/ui/table-cells";
import { AsOf } from "@/components/ui/time/as-of";
import { orderName } from "@/lib/order-name";
import { routes } from "@/lib/routes";
import { statusLabel } from "@/lib/status-labels";
import { StepUses } from "./step-uses";
import type { UseState } from "./use-step-uses";

interface Use {
  readonly id: string;
  readonly status: string;
  readonly orderNumber: string;
  readonly language: string;
  readonly country: string;
  readonly openQuotaEntries: number;
  readonly quotaEntries: number;
  /** Epoch milliseconds. */
  readonly readAt: number;
  /** Time of the service's latest not-found response. */
  readonly missingAt: number | null;
}

interface UsedInTableProps {
  readonly rows: readonly Use[];
  /** By opportunity id. */
  readonly uses: ReadonlyMap<string, UseState>;
}

export function UsedInTable({ rows, uses }: UsedInTableProps) {
  return (
    <Table caption="Opportunities that use this attribute" phone="stack">
      <thead>
        <tr>
          <Th>Status</Th>
          <Th>Opportunity</Th>
          <Th>Steps and entries</Th>
          <Th>Order number</Th>
          <Th>Locale</Th>
          <Th num>Open entries</Th>
          <Th>Updated</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <Td label="Status">
              {row.missingAt === null ? <UseStatus status={row.status} /> : <Chip state="none">Not found</Chip>}
            </Td>
            <Td label="Opportunity">
              <Link href={routes.opportunity(row.id)} className="mono">
                {row.id}
              </Link>
            </Td>
            <Td label="Steps and entries" className="sm:min-w-64">
              <StepUses use={uses.get(row.id) ?? "loading"} />
            </Td>
            <Td label="Order number" className="wrap-anywhere">
              <bdi>{orderName(row)}</bdi>
            </Td>
            <Td label="Locale">
              {row.language && row.country ? (
                <span className="mono">{`${row.language}_${row.country}`}</span>
              ) : (
                "not stated"
              )}
            </Td>
            <Td label="Open entries" num className="max-sm:text-start!">
              {row.openQuotaEntries.toLocaleString("en")} of {row.quotaEntries.toLocaleString("en")}
            </Td>
            <Td label="Updated">
              <AsOf at={row.readAt} focusable={false} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function UseStatus({ status }: { readonly status: string }) {
  const label = statusLabel(status);
  return <Chip state={label?.state ?? "none"}>{label?.word ?? status.slice(0, 60)}</Chip>;
}
