"use client";

import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo, type ReactNode } from "react";
import { QueryView } from "@/components/query/query-view";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { diffQuery } from "@/lib/opportunities/history/history-queries";
import type { LinkState } from "@/lib/opportunities/opportunity-link";
import { snapshotTimes } from "@/lib/opportunities/snapshots/snapshot-times";
import type { SnapshotLine } from "@/lib/store/opportunities/snapshots";
import { HistoryDiff } from "./history-diff";
import { HistorySlider } from "./history-slider";
import { useHistoryWording } from "./use-history-wording";

interface HistoryCompareProps {
  readonly id: string;
  /** Newest first. */
  readonly snapshots: readonly SnapshotLine[];
  /** Snapshot numbers. */
  readonly from: number;
  readonly to: number;
  /** @param isFirst `false` while a slider moves on. */
  readonly onCompare: (from: number, to: number, isFirst: boolean) => void;
  readonly linkState: LinkState;
  readonly namesStored: boolean;
  readonly aside: ReactNode;
}

/** Two snapshots chosen on a timeline, and their diff. */
export function HistoryCompare({
  id,
  snapshots,
  from,
  to,
  onCompare,
  linkState,
  namesStored,
  aside,
}: HistoryCompareProps) {
  const idOf = (position: number) => snapshots.find((line) => line.position === position)?.id ?? "";
  // While a slider moves, the URL follows at once; the diff is deferred.
  const [fromId, toId] = [useDeferredValue(idOf(from)), useDeferredValue(idOf(to))];
  const lone = snapshots.length < 2;
  const diff = useQuery({ ...diffQuery(id, fromId, toId), enabled: !lone && fromId !== "" && toId !== "" });
  const wording = useHistoryWording({
    id,
    textLocale: linkState.words ?? "",
    ids: linkState.ids ?? false,
    from: lone || !namesStored ? "" : fromId,
    to: lone || !namesStored ? "" : toId,
  });
  const oldestFirst = snapshots.toReversed();
  const times = useMemo(() => snapshotTimes(snapshots), [snapshots]);
  return (
    <Panel title={lone ? "Changes" : `Changes from snapshot ${from} to ${to}`} aside={lone ? undefined : aside}>
      {lone ? (
        <PanelBody>Only one snapshot so far. The next change will show up here.</PanelBody>
      ) : (
        <>
          <div className="grid gap-x-6 gap-y-2 border-b border-line px-3.5 py-2.5 sm:grid-cols-2">
            <HistorySlider
              label="From snapshot"
              snapshots={oldestFirst}
              times={times}
              position={from}
              onMove={(position, isFirst) => onCompare(position, to, isFirst)}
            />
            <HistorySlider
              label="To snapshot"
              snapshots={oldestFirst}
              times={times}
              position={to}
              onMove={(position, isFirst) => onCompare(from, position, isFirst)}
            />
          </div>
          <QueryView query={diff} skeleton={<SkeletonRows rows={6} columns={3} />}>
            {(data) => (
              <HistoryDiff
                id={id}
                diff={data}
                wording={wording}
                linkState={linkState}
                newest={snapshots[0]?.id ?? ""}
              />
            )}
          </QueryView>
        </>
      )}
    </Panel>
  );
}
