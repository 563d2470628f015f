"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { QueryView } from "@/components/query/query-view";
import { latePart } from "@/components/query/late-part";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { callPageQuery, callsKey, callSummaryQuery } from "@/lib/activity/activity-queries";
import { CALLS_A_PAGE } from "@/lib/activity/request-choices";
import type { CallSummary } from "@/lib/activity/request-view";
import { CallGroups } from "./call-groups";
import { CallList } from "./call-list";
import { CallListSkeleton } from "./call-list-skeleton";
import { CallsFilter } from "./calls-filter";
import { CallsNothing } from "./calls-nothing";
import { MorePages } from "./more-pages";
import { useCallsUrl } from "./use-calls-url";
import { usePages } from "./use-pages";

const CallSheet = latePart(async () => (await import("./call-sheet")).CallSheet);

/** Every call to the service under this partner account: how it ended, how long it took, and each alone. */
export function RequestsScreen() {
  const [{ wish, typedRef, open }, set] = useCallsUrl();
  const client = useQueryClient();
  const summary = useQuery(callSummaryQuery(wish));
  const list = usePages(
    (after?: string) => callPageQuery(wish, after),
    ({ next }) => next,
  );
  const calls = list.pages.flatMap((page) => page.calls);
  const total = summary.data?.total;
  const none = list.first.data?.calls.length === 0;
  return (
    <>
      <Panel
        title="Calls to the service"
        count={countWords(summary.data)}
        aside={
          <Button
            data-key="r"
            data-key-label="Look for newer calls"
            size="sm"
            pending={list.first.isFetching}
            onClick={() => void client.invalidateQueries({ queryKey: callsKey })}
          >
            <RefreshCw aria-hidden />
            Look for newer
          </Button>
        }
      >
        <CallsFilter wish={wish} typedRef={typedRef} summary={summary.data} set={set} />
        {summary.data && summary.data.groups.length > 0 ? (
          <CallGroups groups={summary.data.groups} wish={wish} set={set} />
        ) : null}
        <QueryView query={list.first} skeleton={<CallListSkeleton />}>
          {() =>
            none ? (
              <CallsNothing all={summary.data?.all} wish={wish} set={set} />
            ) : (
              <>
                <CallList calls={calls} total={total} onOpen={(ref) => void set({ open: ref }, { history: "push" })} />
                <MorePages pages={list} shown={calls.length} total={total} pageSize={CALLS_A_PAGE} />
              </>
            )
          }
        </QueryView>
      </Panel>
      {open ? <CallSheet reference={open} onClose={() => void set({ open: null }, { history: "push" })} /> : null}
    </>
  );
}

function countWords(summary: CallSummary | undefined): string | undefined {
  if (!summary) return undefined;
  const all = summary.all.toLocaleString("en");
  return summary.total === summary.all ? all : `${summary.total.toLocaleString("en")} of ${all}`;
}
