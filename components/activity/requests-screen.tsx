"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { useQueryStates } from "nuqs";
import { lazyPart } from "@/components/query/lazy-part";
import { QueryView } from "@/components/query/query-view";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { callPageQuery, callsKey, callSummaryQuery } from "@/lib/activity/activity-queries";
import { CALLS_PER_PAGE, callsAddress } from "@/lib/activity/address";
import type { CallSummary } from "@/lib/activity/request-view";
import { CallGroups } from "./call-groups";
import { CallList } from "./call-list";
import { CallListSkeleton } from "./call-list-skeleton";
import { CallsFilter } from "./calls-filter";
import { CallsEmpty } from "./calls-empty";
import { MorePages } from "./more-pages";
import { usePages } from "./use-pages";

const CallSheet = lazyPart(async () => (await import("./call-sheet")).CallSheet);

/** Calls to the service under this partner account: outcome, duration and details. */
export function RequestsScreen() {
  const [{ open, ...query }, set] = useQueryStates(callsAddress);
  const client = useQueryClient();
  const summary = useQuery(callSummaryQuery(query));
  const list = usePages(
    (after?: string) => callPageQuery(query, after),
    ({ next }) => next,
  );
  const calls = list.pages.flatMap((page) => page.calls);
  const total = summary.data?.total;
  const none = list.first.data?.calls.length === 0;
  return (
    <>
      <Panel
        title="Calls to the service"
        count={countText(summary.data)}
        aside={
          <Button
            data-key="r"
            data-key-label="Refresh calls"
            size="sm"
            pending={list.first.isFetching}
            onClick={() => void client.invalidateQueries({ queryKey: callsKey })}
          >
            <RefreshCw aria-hidden />
            Refresh
          </Button>
        }
      >
        <CallsFilter query={query} summary={summary.data} set={set} />
        {summary.data && summary.data.groups.length > 0 ? (
          <CallGroups groups={summary.data.groups} query={query} set={set} />
        ) : null}
        <QueryView query={list.first} skeleton={<CallListSkeleton />}>
          {() =>
            none ? (
              <CallsEmpty all={summary.data?.all} query={query} set={set} />
            ) : (
              <>
                <CallList calls={calls} total={total} onOpen={(ref) => void set({ open: ref }, { history: "push" })} />
                <MorePages pages={list} shown={calls.length} total={total} pageSize={CALLS_PER_PAGE} />
              </>
            )
          }
        </QueryView>
      </Panel>
      {open ? <CallSheet reference={open} onClose={() => void set({ open: null }, { history: "push" })} /> : null}
    </>
  );
}

function countText(summary: CallSummary | undefined): string | undefined {
  if (!summary) return undefined;
  const all = summary.all.toLocaleString("en");
  return summary.total === summary.all ? all : `${summary.total.toLocaleString("en")} of ${all}`;
}
