"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { QueryView } from "@/components/query/query-view";
import { Panel } from "@/components/ui/panel";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import type { HistoryView } from "@/lib/opportunities/history-model";
import { historyQuery } from "@/lib/opportunities/history-queries";
import type { OpportunityReading } from "@/lib/opportunities/model";
import type { CarriedView } from "@/lib/opportunities/opportunity-link";
import { HistoryCompare } from "./history-compare";
import { HistorySnapshots } from "./history-snapshots";
import { TrendPanel } from "./trend-panel";
import type { OpportunityUrl, SetOpportunityUrl } from "./use-opportunity-url";

interface HistoryTabProps {
  readonly reading: OpportunityReading;
  readonly carried: CarriedView;
  /** The words of the newest snapshot were asked for: what follows finds them in our store. */
  readonly named: boolean;
  readonly url: OpportunityUrl;
  readonly onUrl: SetOpportunityUrl;
  /** Language of the words. No persona: what changed is the same for everyone. */
  readonly aside: ReactNode;
}

/** What was received over time, what two readings differ in, and how the counts moved. */
export function HistoryTab({ reading, carried, named, url, onUrl, aside }: HistoryTabProps) {
  const { id } = reading.view.head;
  const readAt = reading.old?.newestReadAt ?? reading.readAt;
  const history = useQuery(historyQuery(id, readAt));
  const { data } = history;
  const chosen = chosenPair(data, url.from, url.to);
  const compare = (from: number, to: number, settled: boolean) =>
    void onUrl({ from, to }, { history: settled ? "push" : "replace" });
  return (
    <div className="grid grid-cols-1 items-start gap-5">
      <div className="grid min-w-0 grid-cols-1 items-start gap-5 xl:grid-cols-[24rem_minmax(0,1fr)]">
        <Panel title="Snapshots" count={data ? countText(data) : undefined}>
          <QueryView query={history} skeleton={<SkeletonRows rows={4} columns={2} />}>
            {({ snapshots }) => (
              <HistorySnapshots
                id={id}
                snapshots={snapshots}
                carried={carried}
                from={chosen.from}
                to={chosen.to}
                onCompare={(from, to) => compare(from, to, true)}
              />
            )}
          </QueryView>
        </Panel>
        {data ? (
          <HistoryCompare
            id={id}
            snapshots={data.snapshots}
            from={chosen.from}
            to={chosen.to}
            onCompare={compare}
            carried={carried}
            named={named}
            aside={aside}
          />
        ) : null}
      </div>
      {data && data.snapshots.length > 1 ? (
        <TrendPanel id={id} readAt={readAt} history={data} carried={carried} named={named} url={url} onUrl={onUrl} />
      ) : null}
    </div>
  );
}

function countText({ snapshots, total }: HistoryView): string {
  const all = total.toLocaleString("en");
  return snapshots.length < total ? `${all}, the newest ${snapshots.length} listed` : all;
}

/** What the address asks for, where there is such a snapshot; else the newest and the one before it. */
function chosenPair(data: HistoryView | undefined, from: number, to: number): { from: number; to: number } {
  const known = new Set(data?.snapshots.map((line) => line.position));
  const newest = data?.snapshots[0]?.position ?? 0;
  const later = known.has(to) ? to : newest;
  const before = data?.snapshots.find((line) => line.position < later)?.position ?? later;
  return { from: known.has(from) ? from : before, to: later };
}
