"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { VirtualList } from "@/components/ui/virtual-list";
import type { DiffGroup, DiffLine } from "@/lib/opportunities/history-model";
import type { CarriedView } from "@/lib/opportunities/opportunity-link";
import type { Cell } from "@/lib/sampling/schema";
import type { Wording } from "@/lib/targeting/cell-sentence";
import { HistoryLine } from "./history-line";

interface HistoryGroupProps {
  readonly id: string;
  readonly group: DiffGroup;
  readonly lines: readonly DiffLine[];
  readonly cells: readonly Cell[];
  readonly wording: Wording;
  readonly carried: CarriedView;
}

/** So many are shown at once. */
const FIRST = 12;
const TITLES: Readonly<Record<DiffGroup, readonly [one: string, many: string]>> = {
  status: ["entry changed its status", "entries changed their status"],
  count: ["count moved", "counts moved"],
  added: ["entry added", "entries added"],
  removed: ["entry removed", "entries removed"],
};

/** The entries of one group of a diff: the first of many, all of them in a list of its own height when asked for. */
export function HistoryGroup({ id, group, lines, cells, wording, carried }: HistoryGroupProps) {
  const [all, showAll] = useState(false);
  const [one, many] = TITLES[group];
  const title = `${lines.length.toLocaleString("en")} ${lines.length === 1 ? one : many}`;
  const row = (line: DiffLine) => (
    <HistoryLine id={id} line={line} group={group} cells={cells} wording={wording} carried={carried} />
  );
  return (
    <section aria-label={title} data-group={group}>
      <h3 className="border-b border-line bg-sunken px-3.5 py-1.5">{title}</h3>
      {all ? (
        <VirtualList label={title} items={lines} rowHeight={36} rowKey={(line) => line.key} renderRow={row} />
      ) : (
        <ul>
          {lines.slice(0, FIRST).map((line) => (
            <li key={line.key}>{row(line)}</li>
          ))}
        </ul>
      )}
      {lines.length > FIRST && !all ? (
        <p className="border-b border-line px-3.5 py-2">
          <Button size="sm" onClick={() => showAll(true)}>
            Show all {lines.length.toLocaleString("en")}
          </Button>
        </p>
      ) : null}
    </section>
  );
}
