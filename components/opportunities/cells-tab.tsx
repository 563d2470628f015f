"use client";

import Link from "next/link";
import { useDeferredValue, useMemo, type ReactNode } from "react";
import { Chip } from "@/components/ui/chip";
import { EmptyState } from "@/components/ui/empty-state";
import { TextField } from "@/components/ui/text-field";
import { VirtualList } from "@/components/ui/virtual-list";
import { routes } from "@/lib/routes";
import type { Cell } from "@/lib/sampling/schema";
import { attributeSegment, cellValueSegments, type Wording } from "@/lib/targeting/cell-sentence";
import type { Targeting } from "@/lib/targeting/model";
import { sentenceText } from "@/lib/targeting/segments";
import { cellRows, type CellRow } from "./cell-rows";
import { Sentence } from "./sentence";

interface CellsTabProps {
  readonly cells: readonly Cell[];
  readonly targeting: Targeting;
  readonly wording: Wording;
  readonly find: string;
  readonly onFind: (text: string) => void;
  /** Language and ids of the words. */
  readonly aside: ReactNode;
}

const GRID = "grid grid-cols-[10rem_minmax(9rem,13rem)_11rem_minmax(12rem,1fr)_minmax(5rem,8rem)] min-w-[50rem]";

/** Every cell with what it asks and where it is used. */
export function CellsTab({ cells, targeting, wording, find, onFind, aside }: CellsTabProps) {
  const rows = useMemo(() => cellRows(cells, targeting), [cells, targeting]);
  const wanted = useDeferredValue(find.trim().toLocaleLowerCase());
  const shown = useMemo(
    () => (wanted ? rows.filter((row) => searchText(row, wording).includes(wanted)) : rows),
    [rows, wanted, wording],
  );
  if (rows.length === 0) return <EmptyState title="No cells">This opportunity defines no conditions.</EmptyState>;
  return (
    <div className="rounded-panel border border-line bg-raised">
      <div className="flex flex-wrap items-center gap-3 border-b border-line px-3.5 py-2">
        <div className="min-w-48 flex-1 sm:max-w-80">
          <TextField
            label="Find cells"
            hideLabel
            type="search"
            placeholder="Find by words, tag, kind or id"
            value={find}
            onChange={(event) => onFind(event.target.value)}
          />
        </div>
        <small role="status">
          {shown.length.toLocaleString("en")} of {rows.length.toLocaleString("en")} cells shown
        </small>
        <div className="flex flex-wrap items-center gap-2 text-small text-soft sm:ml-auto">{aside}</div>
      </div>
      <VirtualList
        label="Cells"
        role="table"
        items={shown}
        rowHeight={36}
        rowKey={(row) => row.index}
        header={<Heads />}
        renderRow={(row) => <Row row={row} wording={wording} />}
      />
    </div>
  );
}

const Heads = () => (
  <div role="presentation" className={`${GRID} border-b border-line py-1.5 text-small font-medium text-soft`}>
    {["Tag", "Attribute", "Kind", "Wants", "Used in"].map((head) => (
      <span key={head} role="columnheader" className="px-3 first:pl-3.5">
        {head}
      </span>
    ))}
  </div>
);

function Row({
  row: { cell, hidden, repeated, usedIn },
  wording,
}: {
  readonly row: CellRow;
  readonly wording: Wording;
}) {
  return (
    <div role="presentation" className={`${GRID} items-center border-b border-line py-1.5`}>
      <span role="cell" className="mono min-w-0 px-3 pl-3.5 wrap-anywhere">
        {cell.tag}
      </span>
      <span role="cell" className="min-w-0 px-3">
        {hidden ? (
          <span className="text-soft">not disclosed</span>
        ) : (
          <Link href={routes.attribute(cell.attribute_id)} title={`Attribute ${cell.attribute_id}`}>
            <Sentence segments={[attributeSegment(cell.attribute_id, wording)]} />
          </Link>
        )}
      </span>
      <span role="cell" className="mono px-3 text-soft wrap-anywhere">
        {cell.kind}
      </span>
      <span role="cell" className="min-w-0 px-3">
        {hidden ? (
          <Chip>hidden by the service, discarded</Chip>
        ) : (
          <Sentence segments={cellValueSegments(cell, { ...wording, limit: 12 })} />
        )}
        {repeated ? (
          <>
            {" "}
            <Chip state="maybe" title="The first cell with this tag counts">
              tag used before
            </Chip>
          </>
        ) : null}
      </span>
      <span role="cell" className="mono px-3 text-soft">
        {usedIn.length > 0 ? usedIn.join(", ") : <span className="font-sans">unused</span>}
      </span>
    </div>
  );
}

function searchText({ cell, hidden, usedIn }: CellRow, wording: Wording): string {
  const words = hidden
    ? "hidden by the service, discarded"
    : `${attributeSegment(cell.attribute_id, wording).text}\n${sentenceText(cellValueSegments(cell, { ...wording, limit: 200 }))}`;
  return [cell.tag, cell.kind, cell.attribute_id, ...usedIn, words].join("\n").toLocaleLowerCase();
}
