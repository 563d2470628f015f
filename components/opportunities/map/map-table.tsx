"use client";

import { Chip } from "@/components/ui/chip";
import { usePrinting } from "@/components/ui/grid/use-printing";
import { Link } from "@/components/ui/navigation/link";
import { Table } from "@/components/ui/table";
import { Td, Th } from "@/components/ui/table-cells";
import { inTableOrder, pricePerMinuteOf } from "@/lib/opportunities/map/map-order";
import type { MapDot } from "@/lib/opportunities/map/map-model";
import { minutesText, priceText, rateText } from "@/lib/opportunities/map/map-words";
import { CPI_HINT, LOI_HINT, PER_MINUTE_FORMULA } from "@/lib/opportunities/model/figure-formulas";
import { NOT_STATED } from "@/lib/opportunities/model/not-stated";
import { publishedText } from "@/lib/panels/model/published-count";
import { routes } from "@/lib/routes";
import { Pager } from "../library/pager";
import { OpportunityStatus } from "../opportunity-status";
import { OrderName } from "../order-name";

/** Rows per page. */
const PAGE_SIZE = 25;
/** Rows on paper: the map without its table says little. */
const MAX_PRINTED = 1_000;

interface MapTableProps {
  /** Opportunities of the selected area, or all. */
  readonly dots: readonly MapDot[];
  readonly hasPanel: boolean;
  /** From 1. */
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** The opportunities of the map as rows. */
export function MapTable({ dots, hasPanel, page, onPage }: MapTableProps) {
  const last = Math.max(1, Math.ceil(dots.length / PAGE_SIZE));
  const shown = Math.min(page, last);
  const printing = usePrinting();
  const ordered = inTableOrder(dots);
  const rows = printing ? ordered.slice(0, MAX_PRINTED) : ordered.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE);
  return (
    <>
      <Table
        caption={`Opportunities on the map, ${hasPanel ? "largest reach" : "highest CPI per minute"} first`}
        phone="stack"
        className="w-full [&_tr:last-child_td]:border-b-0"
      >
        <thead>
          <tr>
            <Th>Status</Th>
            <Th>Order number</Th>
            <Th>ID</Th>
            <Th>Country</Th>
            <Th num title={CPI_HINT}>
              CPI
            </Th>
            <Th num title={LOI_HINT}>
              LOI
            </Th>
            <Th num title={PER_MINUTE_FORMULA}>
              CPI per minute <i className="font-normal">derived</i>
            </Th>
            {hasPanel ? <Th num>Reach</Th> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((dot) => (
            <Row key={dot.id} dot={dot} hasPanel={hasPanel} />
          ))}
        </tbody>
      </Table>
      {printing && dots.length > MAX_PRINTED ? (
        <p className="px-3.5 py-2 text-small">
          The first {MAX_PRINTED.toLocaleString("en")} of {dots.length.toLocaleString("en")} opportunities are printed.
        </p>
      ) : null}
      <Pager page={shown} pageSize={PAGE_SIZE} total={dots.length} onPage={onPage} />
    </>
  );
}

function Row({ dot, hasPanel }: { readonly dot: MapDot; readonly hasPanel: boolean }) {
  return (
    <tr>
      <Td label="Status">
        {dot.missing ? <Chip state="none">Not found</Chip> : <OpportunityStatus status={dot.status} />}
      </Td>
      <Td label="Order number">
        <Link href={routes.opportunity(dot.id)} className="font-medium wrap-anywhere">
          <OrderName id={dot.id} orderNumber={dot.orderNumber} />
        </Link>
      </Td>
      <Td label="ID" className="mono">
        {dot.id}
      </Td>
      <Td label="Country">{dot.country || NOT_STATED}</Td>
      <Td label="CPI" num>
        {priceText(dot.price)}
      </Td>
      <Td label="LOI" num className="whitespace-nowrap">
        {minutesText(dot.length)}
      </Td>
      <Td label="CPI/min derived" num>
        {rateText(pricePerMinuteOf(dot))}
      </Td>
      {hasPanel ? (
        <Td label="Reach" num className="whitespace-nowrap">
          <Reach dot={dot} />
        </Td>
      ) : null}
    </tr>
  );
}

function Reach({ dot: { room, possible } }: { readonly dot: MapDot }) {
  if (room === undefined) return <span title="Not computed yet">–</span>;
  return (
    <>
      {publishedText(room)}
      {possible !== undefined && possible > 0 ? (
        <span className="text-small text-soft"> + {publishedText(possible)} possible</span>
      ) : null}
    </>
  );
}
