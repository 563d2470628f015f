"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { VirtualList } from "@/components/ui/grid/virtual-list";
import { Link } from "@/components/ui/navigation/link";
import { cellsEntry } from "@/lib/opportunities/detail/cells-entry";
import type { DiffGroup, DiffLine } from "@/lib/opportunities/history/history-model";
import { type LinkState, positionLink } from "@/lib/opportunities/opportunity-link";
import { pluralize } from "@/lib/pluralize";
import type { Cell } from "@/lib/sampling/schema";
import { statusLabel } from "@/lib/status-labels";
import type { Wording } from "@/lib/targeting/wording/cell-sentence";
import { entrySentence } from "@/lib/targeting/wording/sentence";
import { groupedDigits } from "@/lib/opportunities/model/figure-text";
import { EntryId } from "../targeting/entry-name";
import { Sentence } from "../targeting/sentence";
import { FromTo } from "./history-from-to";

interface HistoryLineProps {
  readonly id: string;
  readonly line: DiffLine;
  readonly group: DiffGroup;
  readonly cells: readonly Cell[];
  readonly wording: Wording;
  /** View parameters of the snapshot that contains the entry. */
  readonly linkState: LinkState;
}

/** One changed entry: position, conditions, and the values before and after. */
function HistoryLine({ id, line, group, cells, wording, linkState }: HistoryLineProps) {
  const { step, key, silent } = line;
  return (
    <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-baseline gap-x-2 gap-y-0.5 border-b border-line px-3.5 py-(--row-pad) text-dense sm:grid-cols-[4.5rem_minmax(0,1fr)_minmax(9rem,max-content)]">
      <Link
        href={positionLink(id, { step, entry: key }, linkState)}
        className="mono inline-block min-h-6"
        title="Show this entry in its list"
      >
        {key}
      </Link>
      <span className="min-w-0">
        <Sentence segments={entrySentence(cellsEntry(line, cells), wording)} />
        {silent > 0 ? <small> and {pluralize(silent, "unknown condition")}</small> : null}
        <EntryId id={line.entryId} />
      </span>
      <span className="col-start-2 flex flex-wrap items-center gap-x-3 gap-y-1 sm:col-start-3 sm:justify-end">
        <EntryChange line={line} group={group} />
      </span>
    </div>
  );
}

function EntryChange({ line: { status, count }, group }: { readonly line: DiffLine; readonly group: DiffGroup }) {
  if (group === "status") {
    return (
      <>
        <Status status={status[0]} /> <span className="sr-only">became</span>
        <span aria-hidden className="text-soft">
          →
        </span>
        <Status status={status[1]} />
      </>
    );
  }
  if (group === "count") {
    const [from, to] = count;
    return (
      <>
        <Direction from={from} to={to} />
        <FromTo from={digits(from)} to={digits(to)} />
      </>
    );
  }
  const side = group === "added" ? 1 : 0;
  const hasValues = [count[side], status[side]].some((value) => value !== null);
  if (!hasValues) return null;
  return (
    <>
      <b>{digits(count[side])}</b>
      <Status status={status[side]} />
    </>
  );
}

const digits = (count: string | null): string => (count === null ? "none" : groupedDigits(count));

function Direction({ from, to }: { readonly from: string | null; readonly to: string | null }) {
  const [before, after] = [Number(from), Number(to)];
  if (from === null || to === null || before === after || Number.isNaN(before - after)) return null;
  return <span aria-hidden>{after < before ? "▼" : "▲"}</span>;
}

function Status({ status }: { readonly status: string | null }) {
  const label = status === null ? undefined : statusLabel(status);
  return <Chip state={label?.state ?? "none"}>{label?.word ?? (status || "No status")}</Chip>;
}

interface HistoryGroupProps {
  readonly id: string;
  readonly group: DiffGroup;
  readonly lines: readonly DiffLine[];
  readonly cells: readonly Cell[];
  readonly wording: Wording;
  readonly linkState: LinkState;
}

/** Initial number of entries. */
const INITIAL_ROWS = 12;
const TITLES: Readonly<Record<DiffGroup, readonly [one: string, many: string]>> = {
  status: ["status changed", "statuses changed"],
  count: ["count changed", "counts changed"],
  added: ["entry added", "entries added"],
  removed: ["entry removed", "entries removed"],
};

/** Diff entries of one group: a few at first; on expansion all of them in a scrollable list. */
export function HistoryGroup({ id, group, lines, cells, wording, linkState }: HistoryGroupProps) {
  const [all, setAll] = useState(false);
  const [one, many] = TITLES[group];
  const title = `${lines.length.toLocaleString("en")} ${lines.length === 1 ? one : many}`;
  const row = (line: DiffLine) => (
    <HistoryLine id={id} line={line} group={group} cells={cells} wording={wording} linkState={linkState} />
  );
  return (
    <section aria-label={title} data-group={group}>
      <h3 className="border-b border-line bg-sunken px-3.5 py-1.5">{title}</h3>
      {all ? (
        <VirtualList label={title} items={lines} rowHeight={36} rowKey={(line) => line.key} renderRow={row} />
      ) : (
        <ul>
          {lines.slice(0, INITIAL_ROWS).map((line) => (
            <li key={line.key}>{row(line)}</li>
          ))}
        </ul>
      )}
      {lines.length > INITIAL_ROWS && !all ? (
        <p className="border-b border-line px-3.5 py-2">
          <Button size="sm" onClick={() => setAll(true)}>
            Show all {lines.length.toLocaleString("en")}
          </Button>
        </p>
      ) : null}
    </section>
  );
}
