"use client";

import type { ReactNode } from "react";
import { VirtualList } from "@/components/ui/virtual-list";
import { attributeSegment } from "@/lib/targeting/cell-sentence";
import type { TableRow } from "@/lib/targeting/layout";
import { countOf, EntryStatus } from "./entry-state";
import { LensVerdict } from "./lens-verdict";
import { Sentence } from "./sentence";
import { StepChoice } from "./step-choice";
import type { StepTableProps } from "./step-table";
import { TagChips } from "./tag-chips";
import { useTargetingOverlay } from "./targeting-context";

/** The same for many rows: only those in sight exist. */
export function StepLongTable({ layout, wording, caption, kind, wanted }: StepTableProps) {
  const { uses, lens } = useTargetingOverlay();
  const quota = kind === "quota";
  const style = {
    gridTemplateColumns: `5rem repeat(${layout.columns.length}, minmax(6.5rem, 1fr))${quota ? " 4rem 7.5rem" : ""}${lens ? " 8.5rem" : ""}`,
    minWidth: `${5 + layout.columns.length * 6.5 + (quota ? 12 : 0) + (lens ? 8.5 : 0)}rem`,
  };
  const header = (
    <div role="presentation" style={style} className="grid border-b border-line text-small font-medium text-soft">
      <Head>Entry</Head>
      {layout.columns.map((id) => (
        <Head key={id}>
          <Sentence segments={[attributeSegment(id, wording)]} />
        </Head>
      ))}
      {quota ? <Head num>Count</Head> : null}
      {quota ? <Head>Status</Head> : null}
      {lens ? <Head>{lens.person.label}</Head> : null}
    </div>
  );
  const renderRow = (row: TableRow) => (
    <div
      role="presentation"
      style={style}
      data-entry={row.entry.key}
      data-uses={uses?.numbersOf(row.entry)}
      className="grid items-center border-b border-line text-dense"
    >
      <Place>
        <span className="mono text-soft">{row.entry.key}</span>
      </Place>
      {layout.columns.map((id, index) => (
        <Place key={id}>
          <StepChoice cells={row.cells.get(id)} wording={wording} />
          {index === 0 ? <TagChips entries={[row.entry]} /> : null}
        </Place>
      ))}
      {quota ? <Place num>{countOf(row.entry)}</Place> : null}
      {quota ? (
        <Place>
          <EntryStatus entry={row.entry} />
        </Place>
      ) : null}
      {lens ? (
        <Place>
          <LensVerdict entry={row.entry} />
        </Place>
      ) : null}
    </div>
  );
  return (
    <div className="mt-2.5 overflow-hidden rounded-control border border-line">
      <VirtualList
        label={caption}
        role="table"
        items={layout.rows}
        rowHeight={36}
        maxHeight={360}
        rowKey={(row) => row.entry.key}
        header={header}
        startAt={layout.rows.findIndex((row) => row.entry.key === wanted)}
        renderRow={renderRow}
      />
    </div>
  );
}

interface PlaceProps {
  readonly num?: boolean;
  readonly children: ReactNode;
}

const Head = ({ num = false, children }: PlaceProps) => (
  <div role="columnheader" className={num ? "px-3 py-1.5 text-right" : "px-3 py-1.5"}>
    {children}
  </div>
);

const Place = ({ num = false, children }: PlaceProps) => (
  <div role="cell" className={num ? "px-3 py-(--row-pad) text-right" : "min-w-0 px-3 py-(--row-pad)"}>
    {children}
  </div>
);
