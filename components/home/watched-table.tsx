import { OpportunityStatus } from "@/components/opportunities/opportunity-status";
import { OrderName } from "@/components/opportunities/order-name";
import { Chip } from "@/components/ui/chip";
import { Link } from "@/components/ui/navigation/link";
import { AsOf } from "@/components/ui/time/as-of";
import { isolateBidi } from "@/lib/bidi-isolate";
import type { WatchedRow } from "@/lib/opportunities/watches/watch-model";
import { pluralize } from "@/lib/pluralize";
import { routes } from "@/lib/routes";
import { formatUtcDay } from "@/lib/time";
import { ChangeList } from "./change-list";

/** Watched opportunities: current state, and changes since the operator's last visit. */
export function WatchedTable({ rows }: { readonly rows: readonly WatchedRow[] }) {
  return (
    <table className="table-plain w-full table-fixed max-sm:block">
      <caption className="sr-only">Watched opportunities</caption>
      <colgroup className="max-sm:hidden">
        <col className="w-44" />
        <col className="w-31" />
        <col />
        <col className="w-30" />
      </colgroup>
      <thead className="max-sm:sr-only">
        <tr className="text-left text-small text-soft [&_th]:border-b [&_th]:border-line [&_th]:px-3 [&_th]:py-1.75 [&_th]:font-medium">
          <th scope="col" className="pl-3.5!">
            Opportunity
          </th>
          <th scope="col">Status</th>
          <th scope="col">Changes</th>
          <th scope="col" className="pr-3.5! text-right">
            Updated
          </th>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  );
}

const CELL = "border-b border-line px-3 py-(--row-pad) align-top group-last/row:border-b-0 max-sm:border-0 max-sm:p-0";

function Row({ row }: { readonly row: WatchedRow }) {
  const { id, orderNumber, locale, status, missingAt, readAt, changed, lines, more, alerts, alertsSay } = row;
  const isAvailable = missingAt === undefined;
  return (
    <tr className="group/row max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-3 max-sm:gap-y-1.5 max-sm:border-b max-sm:border-line max-sm:px-3.5 max-sm:py-2.75 max-sm:last:border-b-0">
      <td className={`${CELL} pl-3.5 max-sm:row-span-2`}>
        <Link href={routes.opportunity(id)} className="font-semibold wrap-anywhere">
          <OrderName id={id} orderNumber={orderNumber} />
        </Link>
        <small className="mt-px block">
          <span className="mono">{id}</span>
          {locale ? ` · ${isolateBidi(locale)}` : null}
        </small>
      </td>
      <td className={`${CELL} max-sm:justify-self-end`}>
        {isAvailable ? (
          <OpportunityStatus status={status} />
        ) : (
          <Chip state="mute">
            <span className="whitespace-nowrap">Unknown</span>
          </Chip>
        )}
      </td>
      <td className={`${CELL} max-sm:order-last max-sm:col-span-2`}>
        {alerts > 0 ? (
          <p className="mb-0.5 wrap-anywhere">
            <b>{pluralize(alerts, "alert")}</b>: {alertsSay}
          </p>
        ) : null}
        {isAvailable ? null : <Missing row={row} />}
        {lines.length > 0 ? <ChangeList lines={lines} more={more} /> : null}
        {isAvailable && lines.length === 0 ? (
          <small>{changed ? BACK : "No changes since your last visit"}</small>
        ) : null}
      </td>
      <td className={`${CELL} pr-3.5 text-right whitespace-nowrap max-sm:col-start-2 max-sm:justify-self-end`}>
        <AsOf at={readAt} verb="" focusable={false} />
      </td>
    </tr>
  );
}

const BACK = "Changed and reverted";

function Missing({ row: { id, readAt } }: { readonly row: WatchedRow }) {
  return (
    <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-2 sm:grid-cols-[7.25rem_minmax(0,1fr)]">
      <dt className="text-soft">Last refresh</dt>
      <dd>
        The service no longer returns <span className="mono">{id}</span>
        <small className="block">
          <Link href={routes.opportunity(id)}>Show snapshot from {formatUtcDay(readAt).replace(/ \d+$/, "")}</Link>
        </small>
      </dd>
    </dl>
  );
}
