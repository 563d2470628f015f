"use client";

import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import { QueryView } from "@/components/query/query-view";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { SearchField } from "@/components/ui/search-field";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { VirtualList } from "@/components/ui/virtual-list";
import { cellsEntry } from "@/lib/opportunities/cells-entry";
import type { HistoryView, TrendLine, TrendsView } from "@/lib/opportunities/history-model";
import { trendsQuery } from "@/lib/opportunities/history-queries";
import { knownFigures } from "@/lib/opportunities/known-figures";
import type { CarriedView } from "@/lib/opportunities/opportunity-link";
import { movedBy, paceLack } from "@/lib/opportunities/trend";
import { entrySentence } from "@/lib/targeting/sentence";
import { sentenceText } from "@/lib/targeting/segments";
import { TrendEntry } from "./trend-entry";
import { TrendSteps } from "./trend-steps";
import { useHistoryWording } from "./use-history-wording";
import type { OpportunityUrl, SetOpportunityUrl } from "./use-opportunity-url";

interface TrendPanelProps {
  readonly id: string;
  readonly readAt: number;
  readonly history: HistoryView;
  readonly carried: CarriedView;
  readonly named: boolean;
  readonly url: OpportunityUrl;
  readonly onUrl: SetOpportunityUrl;
}

/** Steps and entries through the snapshots, those that moved most first. */
export function TrendPanel({ id, readAt, history, carried, named, url, onUrl }: TrendPanelProps) {
  const trends = useQuery(trendsQuery(id, readAt));
  const newest = history.snapshots[0]?.id ?? "";
  const wording = useHistoryWording({
    id,
    words: carried.words ?? "",
    ids: carried.ids ?? false,
    from: "",
    to: named ? newest : "",
  });
  const wanted = useDeferredValue(url.find.trim().toLocaleLowerCase());
  const { data } = trends;
  const known = useMemo(() => knownFigures(history.snapshots), [history]);
  const said = paceLack(known.map(({ moment }) => moment));
  const sorted = useMemo(
    () => data?.entries.toSorted((a, b) => Math.abs(movedBy(b.counts)) - Math.abs(movedBy(a.counts))) ?? [],
    [data],
  );
  const shown = useMemo(() => {
    if (!wanted || !data) return sorted;
    const says = (line: TrendLine) => sentenceText(entrySentence(cellsEntry(line, data.cells), wording));
    return sorted.filter((line) => `${line.key}\n${says(line)}`.toLocaleLowerCase().includes(wanted));
  }, [sorted, wanted, data, wording]);
  return (
    <Panel title="How the counts moved" count={data ? overText(data) : undefined}>
      {said === undefined ? null : <p className="px-3.5 pt-2.5 text-small text-soft">{said}</p>}
      <TrendSteps known={known} said={said} />
      <QueryView query={trends} skeleton={<SkeletonRows rows={5} columns={4} />}>
        {({ moments, cells, entries, unmoved }) => (
          <>
            <div className="flex flex-wrap items-end gap-x-4 gap-y-2 border-y border-line px-3.5 py-2.5">
              <SearchField
                label="Find entries"
                hideLabel
                placeholder="Find entries by words or place"
                value={url.find}
                onText={(text) => void onUrl({ find: text || null })}
                className="w-72 max-w-full"
              />
              <small role="status">
                {shown.length.toLocaleString("en")} of {entries.length.toLocaleString("en")} entries that moved, most
                first; {unmoved.toLocaleString("en")} did not move
              </small>
            </div>
            {shown.length === 0 ? (
              <PanelBody>
                {entries.length === 0 ? "No count of an entry moved." : "No entry that moved fits."}
              </PanelBody>
            ) : (
              <VirtualList
                label="Entries that moved"
                items={shown}
                rowHeight={64}
                maxHeight={420}
                rowKey={(line) => line.key}
                renderRow={(line) => (
                  <TrendEntry
                    id={id}
                    line={line}
                    moments={moments}
                    said={said}
                    cells={cells}
                    wording={wording}
                    carried={carried}
                  />
                )}
              />
            )}
          </>
        )}
      </QueryView>
    </Panel>
  );
}

function overText({ moments, total }: TrendsView): string {
  const over = `over ${moments.length.toLocaleString("en")}`;
  return moments.length < total ? `${over} newest of ${total.toLocaleString("en")} snapshots` : `${over} snapshots`;
}
