import Link from "next/link";
import { AsOf } from "@/components/ui/as-of";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { Table } from "@/components/ui/table";
import { Td, Th } from "@/components/ui/table-cells";
import { localeName } from "@/lib/locale";
import type { LibraryRow } from "@/lib/opportunities/model";
import type { LibrarySort } from "@/lib/opportunities/params";
import { routes } from "@/lib/routes";
import { earningsText, EPC_FORMULA, FigureText, groupedDigits } from "./figure-text";
import { OpportunityStatus } from "./opportunity-status";
import { SortHead } from "./sort-head";

interface LibraryTableProps {
  readonly rows: readonly LibraryRow[];
  readonly sort: LibrarySort;
  readonly dir: "asc" | "desc";
  readonly onSort: (by: LibrarySort, dir: "asc" | "desc") => void;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (ids: ReadonlySet<string>) => void;
}

/** The opportunities that were read, as far as one page holds them. */
export function LibraryTable({ rows, sort, dir, onSort, selected, onSelect }: LibraryTableProps) {
  const all = rows.length > 0 && rows.every((row) => selected.has(row.id));
  const flip = (id: string, on: boolean) => {
    const next = new Set(selected);
    if (on) next.add(id);
    else next.delete(id);
    onSelect(next);
  };
  const order = { sort, dir, onSort };
  return (
    <Table caption="Opportunities that were read" phone="stack" className="w-full [&_tr:last-child_td]:border-b-0">
      <thead>
        <tr>
          <Th className="w-8">
            <CheckboxField
              className="-my-1"
              label={<span className="sr-only">Select all on this page</span>}
              checked={all}
              onChange={(event) => onSelect(new Set(event.target.checked ? rows.map((row) => row.id) : []))}
            />
          </Th>
          <SortHead by="status" label="Status" {...order} />
          <SortHead by="orderNumber" label="Order number" {...order} />
          <SortHead by="id" label="Id" {...order} />
          <SortHead by="locale" label="Locale" {...order} />
          <SortHead by="cpi" label="CPI" title="Price per interview, no currency stated" num {...order} />
          <SortHead by="loi" label="LOI" title="Length of interview, minutes" num {...order} />
          <SortHead by="ir" label="IR" title="Incidence rate, percent" num {...order} />
          <Th num title={EPC_FORMULA}>
            EPC <i className="font-normal">derived</i>
          </Th>
          <SortHead by="completes" label="Completes" num {...order} />
          <SortHead by="openEntries" label="Open entries" num {...order} />
          <SortHead by="readAt" label="Read" num {...order} />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className={selected.has(row.id) ? "bg-mute-tint" : undefined}>
            <Td>
              <CheckboxField
                className="-my-0.75"
                label={<span className="sr-only">Select {row.id}</span>}
                checked={selected.has(row.id)}
                onChange={(event) => flip(row.id, event.target.checked)}
              />
            </Td>
            <Td label="Status">
              {row.missingAt === undefined ? (
                <OpportunityStatus status={row.status} />
              ) : (
                <OpportunityStatus status="Not known" />
              )}
            </Td>
            <Td label="Order number">
              <Link href={routes.opportunity(row.id)} className="font-medium wrap-anywhere">
                {row.orderNumber || `Opportunity ${row.id}`}
              </Link>
            </Td>
            <Td label="Id" className="mono">
              {row.id}
            </Td>
            <Td label="Locale">
              <span title={row.locale ? localeName(row.locale) : undefined}>{row.locale || "–"}</span>
            </Td>
            <Td label="CPI" num>
              <FigureText figure={row.costPerInterview} />
            </Td>
            <Td label="LOI" num className="whitespace-nowrap">
              <FigureText figure={row.lengthOfInterview} unit="min" />
            </Td>
            <Td label="IR" num className="whitespace-nowrap">
              <FigureText figure={row.incidenceRate} unit="%" />
            </Td>
            <Td label="EPC derived" num>
              <span title={EPC_FORMULA}>{earningsText(row.earningsPerClick)}</span>
            </Td>
            <Td label="Completes" num>
              {row.completes === undefined ? "–" : groupedDigits(row.completes)}
            </Td>
            <Td label="Open entries" num className="whitespace-nowrap">
              {row.quotaEntries === 0 ? (
                <span className="text-soft">no quotas</span>
              ) : (
                <>
                  {row.openQuotaEntries.toLocaleString("en")}
                  <span className="text-soft"> / {row.quotaEntries.toLocaleString("en")}</span>
                </>
              )}
            </Td>
            <Td label="Read" num className="whitespace-nowrap">
              <AsOf at={row.readAt} verb="" focusable={false} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
