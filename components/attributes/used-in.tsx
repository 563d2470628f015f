"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { usedInQuery } from "@/lib/attributes/queries";
import type { Int64 } from "@/lib/int64";
import { routes } from "@/lib/routes";
import { statusWords } from "@/lib/status-words";
import { QueryView } from "../query/query-view";
import { AsOf } from "../ui/as-of";
import { Chip } from "../ui/chip";
import { EmptyState } from "../ui/empty-state";
import { SkeletonRows } from "../ui/skeleton-rows";
import { Table } from "../ui/table";
import { Td, Th } from "../ui/table-cells";

/** Opportunities that were read and whose cells name the attribute. */
export function UsedIn({ id }: { readonly id: Int64 }) {
  const query = useQuery(usedInQuery(id));
  return (
    <QueryView query={query} skeleton={<SkeletonRows rows={5} columns={5} />}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState title="No opportunity that was read uses it">
            Only opportunities in the library are looked at; the service has no way to ask for others.
          </EmptyState>
        ) : (
          <div className="overflow-clip rounded-panel border border-line bg-raised">
            <Table caption="Opportunities that use this attribute" phone="stack">
              <thead>
                <tr>
                  <Th>Status</Th>
                  <Th>Opportunity</Th>
                  <Th>Order number</Th>
                  <Th>Locale</Th>
                  <Th num>Open entries</Th>
                  <Th>As of</Th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.id}>
                    <Td label="Status">
                      <Chip state={statusWords(row.status)?.state ?? "none"}>
                        {statusWords(row.status)?.word ?? row.status}
                      </Chip>
                    </Td>
                    <Td label="Opportunity">
                      <Link href={routes.opportunity(row.id)} className="mono">
                        {row.id}
                      </Link>
                    </Td>
                    <Td label="Order number">{row.orderNumber}</Td>
                    <Td label="Locale" className="mono">
                      {row.language}_{row.country}
                    </Td>
                    <Td label="Open entries" num className="max-sm:text-start!">
                      {row.openQuotaEntries.toLocaleString("en")} of {row.quotaEntries.toLocaleString("en")}
                    </Td>
                    <Td label="As of">
                      <AsOf at={row.readAt} focusable={false} />
                    </Td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </div>
        )
      }
    </QueryView>
  );
}
