"use client";

import { useQuery } from "@tanstack/react-query";
import { useQueryStates } from "nuqs";
import { QueryView } from "@/components/query/query-view";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Panel } from "@/components/ui/panel";
import { historyAddress } from "@/lib/attributes/address";
import { historyQuery } from "@/lib/attributes/detail-queries";
import { timesFetchedText } from "@/lib/attributes/history/change-text";
import type { HistoryPage } from "@/lib/attributes/history/history";
import { HISTORY_STEP, MAX_HISTORY } from "@/lib/attributes/model/choices";
import type { Int64 } from "@/lib/int64";
import { formatUtc } from "@/lib/time";
import { HistoryFetch } from "../history/history-fetch";
import { HistorySkeleton } from "../history-skeleton";

/** Fetches of one attribute that changed something, newest first. */
export function History({ id, readAt }: { readonly id: Int64; readonly readAt: number }) {
  const [{ shown: limit }, set] = useQueryStates(historyAddress);
  const query = useQuery(historyQuery(id, readAt, limit));
  return (
    <Panel title="Change history" count={query.data?.total.toLocaleString("en")}>
      <QueryView query={query} skeleton={<HistorySkeleton rows={4} />}>
        {(page) => (
          <>
            {page.entries.length === 0 ? (
              <EmptyState title="No changes recorded">{fetchedText(page)}</EmptyState>
            ) : null}
            <ol className="divide-y divide-line">
              {page.entries.map((entry) => (
                <li key={entry.id}>
                  <HistoryFetch entry={entry} />
                </li>
              ))}
            </ol>
            <div className="flex flex-wrap items-center gap-3 border-t border-line px-3.5 py-2.5">
              <small>{page.entries.length > 0 ? fetchedText(page) : null}</small>
              {page.entries.length < Math.min(page.total, MAX_HISTORY) ? (
                <Button size="sm" pending={query.isFetching} onClick={() => void set({ shown: limit + HISTORY_STEP })}>
                  Show {Math.min(HISTORY_STEP, page.total - page.entries.length)} more
                </Button>
              ) : null}
            </div>
          </>
        )}
      </QueryView>
    </Panel>
  );
}

/** Fetches without a change only update the time. */
function fetchedText({ fetches, firstSeenAt, readAt }: HistoryPage): string {
  const times = timesFetchedText(fetches).replace("fetched", "Fetched");
  const first = firstSeenAt === undefined ? "" : `, first seen ${formatUtc(firstSeenAt)}`;
  const last = readAt === undefined ? "" : `, last updated ${formatUtc(readAt)}`;
  return `${times}${first}${last}. Refreshes without changes aren’t listed.`;
}
