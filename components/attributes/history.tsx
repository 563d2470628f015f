"use client";

import { useQuery } from "@tanstack/react-query";
import { useQueryState } from "nuqs";
import { timesRead } from "@/lib/attributes/change-words";
import { HISTORY_STEP, MOST_HISTORY } from "@/lib/attributes/detail-choices";
import { historyQuery } from "@/lib/attributes/detail-queries";
import type { HistoryPage } from "@/lib/attributes/history";
import type { Int64 } from "@/lib/int64";
import { formatUtc } from "@/lib/time";
import { QueryView } from "../query/query-view";
import { Button } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { Panel } from "../ui/panel";
import { parseAsCount } from "./link-parsers";
import { HistoryReading } from "./history-reading";
import { ReadingSkeleton } from "./reading-skeleton";

/** The readings of one attribute that changed something, the newest first. */
export function History({ id, readAt }: { readonly id: Int64; readonly readAt: number }) {
  const [limit, setLimit] = useQueryState("shown", parseAsCount(MOST_HISTORY).withDefault(HISTORY_STEP));
  const query = useQuery(historyQuery(id, readAt, limit));
  return (
    <Panel title="Readings that changed something" count={query.data?.total.toLocaleString("en")}>
      <QueryView query={query} skeleton={<ReadingSkeleton rows={4} />}>
        {(page) => (
          <>
            {page.entries.length === 0 ? (
              <EmptyState title="Nothing changed since changes are kept">{readWords(page)}</EmptyState>
            ) : null}
            <ol className="divide-y divide-line">
              {page.entries.map((entry) => (
                <li key={entry.id}>
                  <HistoryReading entry={entry} />
                </li>
              ))}
            </ol>
            <div className="flex flex-wrap items-center gap-3 border-t border-line px-3.5 py-2.5">
              <small>{page.entries.length > 0 ? readWords(page) : null}</small>
              {page.entries.length < Math.min(page.total, MOST_HISTORY) ? (
                <Button size="sm" pending={query.isFetching} onClick={() => void setLimit(limit + HISTORY_STEP)}>
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

/** Readings that found nothing new only move the time. */
function readWords({ readings, firstSeenAt, readAt }: HistoryPage): string {
  const times = timesRead(readings).replace("read", "Read");
  const first = firstSeenAt === undefined ? "" : `, first seen ${formatUtc(firstSeenAt)}`;
  const last = readAt === undefined ? "" : `, last read ${formatUtc(readAt)}`;
  return `${times}${first}${last}. A reading that found nothing new only moves the time.`;
}
