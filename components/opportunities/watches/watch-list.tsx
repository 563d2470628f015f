"use client";

import { useQuery } from "@tanstack/react-query";
import { useQueryStates, type SetValues } from "nuqs";
import { ErrorNotice } from "@/components/query/error-notice";
import { QueryView } from "@/components/query/query-view";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Chip } from "@/components/ui/chip";
import { EmptyState } from "@/components/ui/empty-state";
import { SearchField } from "@/components/ui/form/search-field";
import { SelectField } from "@/components/ui/form/select-field";
import { Link } from "@/components/ui/navigation/link";
import { Panel } from "@/components/ui/panel";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { Table } from "@/components/ui/table";
import { Td, Th } from "@/components/ui/table-cells";
import { AsOf } from "@/components/ui/time/as-of";
import { isolateBidi } from "@/lib/bidi-isolate";
import { orderName } from "@/lib/order-name";
import { WATCHED_PARTS, watchesAddress, type WatchesAddress } from "@/lib/opportunities/watches/address";
import { findWatches } from "@/lib/opportunities/watches/watch-find";
import type { WatchLine } from "@/lib/opportunities/watches/watch-model";
import { watchesQuery } from "@/lib/opportunities/watches/watch-queries";
import { pluralize } from "@/lib/pluralize";
import { routes } from "@/lib/routes";
import { OpportunityStatus } from "../opportunity-status";
import { useWatch } from "./use-watch";
import { WatchLimit } from "./watch-limit";
import { WatchReach } from "./watch-reach";

interface WatchFilterProps {
  readonly url: WatchesAddress;
  readonly setUrl: SetValues<typeof watchesAddress>;
}

const PARTS = [
  { value: "whole", label: "Whole opportunities" },
  { value: "part", label: "Steps and entries" },
] as const;

/** Filter of the watch list. */
function WatchFilter({ url, setUrl }: WatchFilterProps) {
  return (
    <search className="flex flex-wrap items-center gap-2 border-b border-line px-3.5 py-2">
      <div className="min-w-0 grow sm:max-w-72">
        <SearchField
          label="Find a watch by order number, ID, or text"
          hideLabel
          placeholder="Order number, ID, text"
          maxLength={200}
          value={url.q}
          onText={(text) => void setUrl({ q: text || null }, { history: "replace" })}
        />
      </div>
      <SelectField
        label="Watched part"
        hideLabel
        placeholder="All watches"
        options={PARTS}
        value={url.part ?? ""}
        onChange={(event) => {
          const part = WATCHED_PARTS.find((one) => one === event.target.value) ?? null;
          void setUrl({ part }, { history: "push" });
        }}
      />
    </search>
  );
}

/** The operator's watches, each with its limit and a stop button. */
export function WatchList() {
  const query = useQuery(watchesQuery());
  const { stop } = useWatch();
  const [url, setUrl] = useQueryStates(watchesAddress);
  const found = findWatches(query.data ?? [], url);
  const withReach = (query.data ?? []).some(hasReach);
  return (
    <Panel title="Your watches" count={query.data && countText(found.length, query.data.length)}>
      <ErrorNotice error={stop.error} live="assertive" />
      <QueryView query={query} skeleton={<SkeletonRows rows={6} columns={5} />}>
        {(lines) =>
          lines.length === 0 ? (
            <EmptyState
              title="You’re not watching any opportunities"
              action={<ButtonLink href={routes.opportunities()}>Go to the library</ButtonLink>}
            >
              Open an opportunity and click Watch in its header, on a step, or on an entry.
            </EmptyState>
          ) : (
            <>
              <WatchFilter url={url} setUrl={setUrl} />
              {found.length === 0 ? (
                <EmptyState
                  title={`No matches in ${pluralize(lines.length, "watch", "watches")}`}
                  action={
                    <Button onClick={() => void setUrl({ q: null, part: null }, { history: "push" })}>
                      Show all watches
                    </Button>
                  }
                >
                  Try another search.
                </EmptyState>
              ) : (
                <Table
                  caption="Your watches, newest first"
                  phone="stack"
                  className="w-full [&_tr:last-child_td]:border-b-0"
                >
                  <thead>
                    <tr>
                      <Th>Opportunity</Th>
                      <Th>Status</Th>
                      <Th>Watched</Th>
                      <Th>Alert when a count changes by</Th>
                      {withReach ? <Th>Alert when reach falls below</Th> : null}
                      <Th>Updated</Th>
                      <Th>
                        <span className="sr-only">Stop</span>
                      </Th>
                    </tr>
                  </thead>
                  <tbody>
                    {found.map((line) => (
                      <Row
                        key={line.id}
                        line={line}
                        withReach={withReach}
                        busy={stop.isPending}
                        onStop={() => stop.mutate([line.id])}
                      />
                    ))}
                  </tbody>
                </Table>
              )}
            </>
          )
        }
      </QueryView>
    </Panel>
  );
}

/** Without a panel there is nothing to compare a limit with. */
const hasReach = ({ whole, reach, reachBelow }: WatchLine): boolean =>
  whole && (reach !== undefined || reachBelow !== undefined);

function countText(found: number, all: number): string {
  return found === all ? all.toLocaleString("en") : `${found.toLocaleString("en")} of ${all.toLocaleString("en")}`;
}

interface RowProps {
  readonly line: WatchLine;
  /** Some watch has a reach. */
  readonly withReach: boolean;
  readonly busy: boolean;
  readonly onStop: () => void;
}

function Row({ line, withReach, busy, onStop }: RowProps) {
  const name = orderName({ id: line.opportunityId, orderNumber: line.orderNumber });
  return (
    <tr>
      <Td label="Opportunity">
        <Link href={routes.opportunity(line.opportunityId)} className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </Link>
        <small className="mt-px block">
          <span className="mono">{line.opportunityId}</span>
          {line.locale ? ` · ${isolateBidi(line.locale)}` : null}
        </small>
      </Td>
      <Td label="Status">
        {line.missingAt === undefined ? (
          <OpportunityStatus status={line.status} />
        ) : (
          <Chip state="none">Not found</Chip>
        )}
      </Td>
      <Td label="Watched" className="max-w-96">
        {line.whole ? (
          "Whole opportunity"
        ) : (
          <span className="wrap-anywhere">
            <span className="mono text-soft">{line.step}</span> {line.says}
            {line.gone ? (
              <>
                {" "}
                <Chip state="mute">Removed</Chip>
              </>
            ) : null}
          </span>
        )}
      </Td>
      <Td label="Alert when a count changes by">
        <WatchLimit id={line.id} percent={line.percent} what={name} />
      </Td>
      {withReach ? (
        <Td label="Alert when reach falls below">
          {line.whole ? (
            <WatchReach id={line.id} below={line.reachBelow} reach={line.reach} what={name} />
          ) : (
            <span className="text-soft">–</span>
          )}
        </Td>
      ) : null}
      <Td label="Updated" className="whitespace-nowrap">
        <AsOf at={line.readAt} verb="" focusable={false} />
      </Td>
      <Td className="sm:text-right">
        <Button size="sm" pending={busy} onClick={onStop}>
          Stop <span className="sr-only">watching {name}</span>
        </Button>
      </Td>
    </tr>
  );
}
