"use client";

import { useQuery } from "@tanstack/react-query";
import type { SetValues } from "nuqs";
import { type ReactNode, useMemo } from "react";
import { QueryView } from "@/components/query/query-view";
import { classNames } from "@/components/ui/class-names";
import { VirtualList } from "@/components/ui/grid/virtual-list";
import { Link } from "@/components/ui/navigation/link";
import { Panel } from "@/components/ui/panel";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { figureChanges, isUnreadable, unreadableText } from "@/lib/opportunities/history/figure-changes";
import type { HistoryView } from "@/lib/opportunities/history/history-model";
import { historyQuery } from "@/lib/opportunities/history/history-queries";
import type { opportunityAddress, OpportunityAddress } from "@/lib/opportunities/address";
import type { OpportunityPageView } from "@/lib/opportunities/model/model";
import { type LinkState, tabLink } from "@/lib/opportunities/opportunity-link";
import { snapshotTimes } from "@/lib/opportunities/snapshots/snapshot-times";
import type { SnapshotLine } from "@/lib/store/opportunities/snapshots";
import { formatUtc, formatUtcSeconds } from "@/lib/time";
import { OpportunityStatus } from "../opportunity-status";
import { HistoryCompare } from "./history-compare";
import { FromTo } from "./history-from-to";
import { TrendPanel } from "./trend-panel";

interface HistoryTabProps {
  readonly opportunity: OpportunityPageView;
  readonly linkState: LinkState;
  /** `true` once the labels of the newest snapshot were requested: later requests find them in the store. */
  readonly namesStored: boolean;
  readonly url: OpportunityAddress;
  readonly onUrl: SetValues<typeof opportunityAddress>;
  /** Locale control. No persona control: the changes do not depend on the persona. */
  readonly aside: ReactNode;
}

/** Snapshots over time, the diff of two of them, and the count trends. */
export function HistoryTab({ opportunity, linkState, namesStored, url, onUrl, aside }: HistoryTabProps) {
  const { id } = opportunity.view.head;
  const readAt = opportunity.old?.newestReadAt ?? opportunity.readAt;
  const history = useQuery(historyQuery(id, readAt));
  const { data } = history;
  const chosen = chosenPair(data, url.from, url.to);
  /** One history entry per choice: the first change pushes it, later changes of the same drag or key press replace it. */
  const compare = (from: number, to: number, isFirst: boolean) => {
    if (from === chosen.from && to === chosen.to) return;
    void onUrl({ from, to }, { history: isFirst ? "push" : "replace" });
  };
  return (
    <div className="grid grid-cols-1 items-start gap-5">
      <div className="grid min-w-0 grid-cols-1 items-start gap-5 xl:grid-cols-[24rem_minmax(0,1fr)]">
        <Panel title="Snapshots" count={data ? countText(data) : undefined}>
          <QueryView query={history} skeleton={<SkeletonRows rows={4} columns={2} />}>
            {({ snapshots }) => (
              <HistorySnapshots
                id={id}
                snapshots={snapshots}
                linkState={linkState}
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
            linkState={linkState}
            namesStored={namesStored}
            aside={aside}
          />
        ) : null}
      </div>
      {data && data.snapshots.length > 1 ? (
        <TrendPanel
          id={id}
          readAt={readAt}
          history={data}
          linkState={linkState}
          namesStored={namesStored}
          url={url}
          onUrl={onUrl}
        />
      ) : null}
    </div>
  );
}

function countText({ snapshots, total }: HistoryView): string {
  const all = total.toLocaleString("en");
  return snapshots.length < total ? `${all}, latest ${snapshots.length} listed` : all;
}

/** Pair from the URL if both snapshots exist; otherwise the newest and the one before it. */
function chosenPair(data: HistoryView | undefined, from: number, to: number): { from: number; to: number } {
  const positions = new Set(data?.snapshots.map((line) => line.position));
  const newest = data?.snapshots[0]?.position ?? 0;
  const later = positions.has(to) ? to : newest;
  const before = data?.snapshots.find((line) => line.position < later)?.position ?? later;
  return { from: positions.has(from) ? from : before, to: later };
}

interface HistorySnapshotsProps {
  readonly id: string;
  /** Newest first. */
  readonly snapshots: readonly SnapshotLine[];
  readonly linkState: LinkState;
  /** Numbers of the two compared snapshots. */
  readonly from: number;
  readonly to: number;
  readonly onCompare: (from: number, to: number) => void;
}

/** All distinct snapshots: receipt time, content, changes. */
function HistorySnapshots({ id, snapshots, linkState, from, to, onCompare }: HistorySnapshotsProps) {
  const times = useMemo(() => snapshotTimes(snapshots), [snapshots]);
  return (
    <VirtualList
      label="Snapshots, newest first"
      items={snapshots}
      rowHeight={92}
      maxHeight={420}
      rowKey={(line) => line.id}
      renderRow={(line, index) => {
        const before = snapshots[index + 1];
        return (
          <div
            className={classNames("grid gap-1 px-3.5 py-[calc(var(--row-pad)+2px)]", before && "border-b border-line")}
          >
            <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
              <span className="text-soft">{line.position}</span>
              <b>{times.get(line.position)}</b>
              {line.figures && !isUnreadable(line.figures) ? <OpportunityStatus status={line.figures.status} /> : null}
            </p>
            <SnapshotChanges line={line} before={before} />
            <small>{refetchedText(line)}</small>
            <p className="flex flex-wrap items-baseline gap-x-4 text-small">
              <Link
                href={tabLink(id, "targeting", { ...linkState, snapshot: index === 0 ? "" : line.id })}
                className="inline-block min-h-6"
              >
                {index === 0 ? "Show latest" : "Show this snapshot"}
              </Link>
              {before ? (
                <button
                  type="button"
                  aria-pressed={from === before.position && to === line.position}
                  onClick={() => onCompare(before.position, line.position)}
                  className="min-h-6 underline underline-offset-2 aria-pressed:font-semibold aria-pressed:no-underline"
                >
                  Compare with snapshot {before.position}
                </button>
              ) : null}
            </p>
          </div>
        );
      }}
    />
  );
}

interface ChangesProps {
  readonly line: SnapshotLine;
  /** The snapshot before it. */
  readonly before: SnapshotLine | undefined;
}

/** Changed figures of a snapshot, or the reason why they are unknown. */
export function SnapshotChanges({ line, before }: ChangesProps) {
  if (!before) return <p>{line.position === 1 ? "First snapshot." : "The previous snapshot isn’t listed."}</p>;
  if (!line.figures || !before.figures) return <p className="text-soft">Calculating figures…</p>;
  const unreadable = unreadableText(before.figures, line.figures);
  if (unreadable) return <p>{unreadable}</p>;
  const changes = figureChanges(before.figures, line.figures);
  if (changes.length === 0) return <p>Key figures are unchanged; other fields or entries changed.</p>;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-0.5">
      {changes.map(({ label, from, to }) => (
        <li key={label}>
          {label} <FromTo from={from} to={to} />
        </li>
      ))}
    </ul>
  );
}

function refetchedText({ fetches, firstReadAt, readAt }: SnapshotLine): string {
  if (readAt === firstReadAt) return "Not refreshed since.";
  const withinMinute = formatUtc(readAt) === formatUtc(firstReadAt);
  const last = `last on ${withinMinute ? formatUtcSeconds(readAt) : formatUtc(readAt)}`;
  if (fetches === undefined) return `Refreshed without changes, ${last}.`;
  const refetches = fetches - 1;
  return `Refreshed ${refetches === 1 ? "once" : `${refetches.toLocaleString("en")} times`} without changes, ${last}.`;
}
