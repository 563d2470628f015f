"use client";

import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo, type ReactNode } from "react";
import { QueryView } from "@/components/query/query-view";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { diffQuery } from "@/lib/opportunities/history-queries";
import type { CarriedView } from "@/lib/opportunities/opportunity-link";
import { snapshotTimes } from "@/lib/opportunities/snapshot-times";
import type { SnapshotLine } from "@/lib/store/snapshots";
import { HistoryDiff } from "./history-diff";
import { HistorySlider } from "./history-slider";
import { useHistoryWording } from "./use-history-wording";

interface HistoryCompareProps {
  readonly id: string;
  /** Newest first. */
  readonly snapshots: readonly SnapshotLine[];
  /** Numbers of snapshots. */
  readonly from: number;
  readonly to: number;
  readonly onCompare: (from: number, to: number, settled: boolean) => void;
  readonly carried: CarriedView;
  readonly named: boolean;
  readonly aside: ReactNode;
}

/** Two snapshots chosen on a line of time, and what differs between them. */
export function HistoryCompare({ id, snapshots, from, to, onCompare, carried, named, aside }: HistoryCompareProps) {
  const idOf = (position: number) => snapshots.find((line) => line.position === position)?.id ?? "";
  // While a slider moves, the address follows it at once and the comparison when there is time.
  const [fromId, toId] = [useDeferredValue(idOf(from)), useDeferredValue(idOf(to))];
  const lone = snapshots.length < 2;
  const diff = useQuery({ ...diffQuery(id, fromId, toId), enabled: !lone && fromId !== "" && toId !== "" });
  const wording = useHistoryWording({
    id,
    words: carried.words ?? "",
    ids: carried.ids ?? false,
    from: lone || !named ? "" : fromId,
    to: lone || !named ? "" : toId,
  });
  const oldestFirst = snapshots.toReversed();
  const times = useMemo(() => snapshotTimes(snapshots), [snapshots]);
  return (
    <Panel title={lone ? "What changed" : `What changed from ${from} to ${to}`} aside={lone ? undefined : aside}>
      {lone ? (
        <PanelBody>
          There is one snapshot. A reading that brings the same only moves its time; the first that differs is compared
          with it here.
        </PanelBody>
      ) : (
        <>
          <div className="grid gap-x-6 gap-y-2 border-b border-line px-3.5 py-2.5 sm:grid-cols-2">
            <HistorySlider
              label="From snapshot"
              snapshots={oldestFirst}
              times={times}
              position={from}
              onMove={(position) => onCompare(position, to, false)}
              onRest={(position) => onCompare(position, to, true)}
            />
            <HistorySlider
              label="To snapshot"
              snapshots={oldestFirst}
              times={times}
              position={to}
              onMove={(position) => onCompare(from, position, false)}
              onRest={(position) => onCompare(from, position, true)}
            />
          </div>
          <QueryView query={diff} skeleton={<SkeletonRows rows={6} columns={3} />}>
            {(data) => (
              <HistoryDiff id={id} diff={data} wording={wording} carried={carried} newest={snapshots[0]?.id ?? ""} />
            )}
          </QueryView>
        </>
      )}
    </Panel>
  );
}
