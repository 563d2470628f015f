"use client";

import { useQuery } from "@tanstack/react-query";
import type { SetValues } from "nuqs";
import { useDeferredValue, useMemo } from "react";
import { QueryView } from "@/components/query/query-view";
import { SearchField } from "@/components/ui/form/search-field";
import { VirtualList } from "@/components/ui/grid/virtual-list";
import { Link } from "@/components/ui/navigation/link";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { cellsEntry } from "@/lib/opportunities/detail/cells-entry";
import type { HistoryView, TrendLine, TrendsView } from "@/lib/opportunities/history/history-model";
import { trendsQuery } from "@/lib/opportunities/history/history-queries";
import { datedFigures } from "@/lib/opportunities/history/dated-figures";
import {
  movedBy,
  paceLack,
  moveText,
  paceAhead,
  paceTextUnder,
  paceOf,
  type Moment,
} from "@/lib/opportunities/history/trend";
import type { opportunityAddress, OpportunityAddress } from "@/lib/opportunities/address";
import { type LinkState, positionLink } from "@/lib/opportunities/opportunity-link";
import type { Cell } from "@/lib/sampling/schema";
import type { Wording } from "@/lib/targeting/wording/cell-sentence";
import { sentenceText } from "@/lib/targeting/wording/segments";
import { entrySentence } from "@/lib/targeting/wording/sentence";
import { EntryId } from "../targeting/entry-name";
import { Sentence } from "../targeting/sentence";
import { Sparkline } from "./sparkline";
import { TrendAreas } from "./trend-areas";
import { useHistoryWording } from "./use-history-wording";

interface TrendPanelProps {
  readonly id: string;
  readonly readAt: number;
  readonly history: HistoryView;
  readonly linkState: LinkState;
  readonly namesStored: boolean;
  readonly url: OpportunityAddress;
  readonly onUrl: SetValues<typeof opportunityAddress>;
}

/** Trends of steps and entries across the snapshots, largest movement first. */
export function TrendPanel({ id, readAt, history, linkState, namesStored, url, onUrl }: TrendPanelProps) {
  const trends = useQuery(trendsQuery(id, readAt));
  const newest = history.snapshots[0]?.id ?? "";
  const wording = useHistoryWording({
    id,
    textLocale: linkState.words ?? "",
    ids: linkState.ids ?? false,
    from: "",
    to: namesStored ? newest : "",
  });
  const deferredFind = useDeferredValue(url.find.trim().toLocaleLowerCase());
  const { data } = trends;
  const measured = useMemo(() => datedFigures(history.snapshots), [history]);
  const noPaceReason = paceLack(measured.map(({ moment }) => moment));
  const sorted = useMemo(
    () => data?.entries.toSorted((a, b) => Math.abs(movedBy(b.counts)) - Math.abs(movedBy(a.counts))) ?? [],
    [data],
  );
  const shown = useMemo(() => {
    if (!deferredFind || !data) return sorted;
    const sentenceOf = (line: TrendLine) => sentenceText(entrySentence(cellsEntry(line, data.cells), wording));
    return sorted.filter((line) => `${line.key}\n${sentenceOf(line)}`.toLocaleLowerCase().includes(deferredFind));
  }, [sorted, deferredFind, data, wording]);
  return (
    <Panel title="Count trends" count={data ? overText(data) : undefined}>
      {noPaceReason === undefined ? null : <p className="px-3.5 pt-2.5 text-small text-soft">{noPaceReason}</p>}
      <TrendAreas snapshots={history.snapshots} measured={measured} noPaceReason={noPaceReason} />
      <QueryView query={trends} skeleton={<SkeletonRows rows={5} columns={4} />}>
        {({ moments, cells, entries, unmoved: unchanged }) => (
          <>
            <div className="flex flex-wrap items-end gap-x-4 gap-y-2 border-y border-line px-3.5 py-2.5">
              <SearchField
                label="Find entries"
                hideLabel
                placeholder="Find entries by text or number"
                value={url.find}
                onText={(text) => void onUrl({ find: text || null })}
                className="w-72 max-w-full"
              />
              <small role="status">
                {shown.length.toLocaleString("en")} of {entries.length.toLocaleString("en")} changed entries, largest
                change first; {unchanged.toLocaleString("en")} unchanged
              </small>
            </div>
            {shown.length === 0 ? (
              <PanelBody>{entries.length === 0 ? "No entry counts changed." : "No changed entries match."}</PanelBody>
            ) : (
              <VirtualList
                label="Changed entries"
                items={shown}
                rowHeight={64}
                maxHeight={420}
                rowKey={(line) => line.key}
                renderRow={(line) => (
                  <TrendEntry
                    id={id}
                    line={line}
                    moments={moments}
                    noPaceReason={noPaceReason}
                    cells={cells}
                    wording={wording}
                    linkState={linkState}
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

function overText({ moments, unreadable, total }: TrendsView): string {
  const used = moments.length.toLocaleString("en");
  const over =
    moments.length + unreadable < total
      ? `over the latest ${used} of ${total.toLocaleString("en")} snapshots`
      : `over ${used} ${moments.length === 1 ? "snapshot" : "snapshots"}`;
  return unreadable === 0 ? over : `${over}; ${unreadable.toLocaleString("en")} can’t be read`;
}

interface TrendEntryProps {
  readonly id: string;
  readonly line: TrendLine;
  readonly moments: readonly Moment[];
  /** Reason why no line has a pace, already shown above. */
  readonly noPaceReason: string | undefined;
  readonly cells: readonly Cell[];
  readonly wording: Wording;
  readonly linkState: LinkState;
}

/** Trend of one entry across the snapshots: line, text, and pace. */
function TrendEntry({ id, line, moments, noPaceReason, cells, wording, linkState }: TrendEntryProps) {
  const pace = paceOf(moments, line.counts);
  const paceText = paceTextUnder(pace, noPaceReason);
  return (
    <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-x-3 gap-y-1 border-b border-line px-3.5 py-(--row-pad) md:grid-cols-[4.5rem_minmax(0,1fr)_9rem_minmax(14rem,27rem)]">
      <Link href={positionLink(id, { entry: line.key }, linkState)} className="mono inline-block min-h-6">
        {line.key}
      </Link>
      <span className="min-w-0">
        <Sentence segments={entrySentence(cellsEntry(line, cells), wording)} />
        <EntryId id={line.entryId} />
      </span>
      <span className="col-start-2 md:col-start-3">
        <Sparkline moments={moments} counts={line.counts} className="h-8 w-full max-w-72" />
      </span>
      <span className="col-start-2 grid md:col-start-4">
        <span>{moveText(moments, line.counts)}</span>
        {paceText === undefined ? null : <small title={paceAhead(pace)}>{paceText}</small>}
      </span>
    </div>
  );
}
