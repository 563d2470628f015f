import { OpportunityStatus } from "@/components/opportunities/opportunity-status";
import { OrderName } from "@/components/opportunities/order-name";
import { Link } from "@/components/ui/navigation/link";
import { Table } from "@/components/ui/table";
import { Td, Th } from "@/components/ui/table-cells";
import { AsOf } from "@/components/ui/time/as-of";
import { isolateBidi } from "@/lib/bidi-isolate";
import type { LibraryRow } from "@/lib/opportunities/library/library-model";
import { routes } from "@/lib/routes";

/** Recently fetched opportunities, newest first. */
export function RecentOpportunities({ rows }: { readonly rows: readonly LibraryRow[] }) {
  return (
    <Table
      caption="Opportunities, newest update first"
      phone="stack"
      className="w-full [&_tr:last-child_td]:border-b-0"
    >
      <thead>
        <tr>
          <Th>Opportunity</Th>
          <Th>Status</Th>
          <Th num>Open entries</Th>
          <Th num>Updated</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <Td label="Opportunity">
              <Link href={routes.opportunity(row.id)} className="font-semibold wrap-anywhere">
                <OrderName id={row.id} orderNumber={row.orderNumber} />
              </Link>
              <small className="mt-px block">
                <span className="mono">{row.id}</span>
                {row.locale ? ` · ${isolateBidi(row.locale)}` : null}
              </small>
            </Td>
            <Td label="Status">
              <OpportunityStatus status={row.missingAt === undefined ? row.status : "Unknown"} />
            </Td>
            <Td label="Open entries" num className="whitespace-nowrap">
              {row.quotaEntries === 0 ? (
                <span className="text-soft">no quotas</span>
              ) : (
                <>
                  <b>{row.openQuotaEntries.toLocaleString("en")}</b>{" "}
                  <small>of {row.quotaEntries.toLocaleString("en")}</small>
                </>
              )}
            </Td>
            <Td label="Updated" num className="whitespace-nowrap">
              <AsOf at={row.readAt} verb="" focusable={false} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
