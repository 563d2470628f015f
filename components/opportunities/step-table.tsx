"use client";

import type { ReactNode } from "react";
import { Table } from "@/components/ui/table";
import { Td, Th } from "@/components/ui/table-cells";
import { VirtualList } from "@/components/ui/virtual-list";
import { attributeSegment, cellValueSegments, type Wording } from "@/lib/targeting/cell-sentence";
import type { TableLayout, TableRow } from "@/lib/targeting/layout";
import type { Cell } from "@/lib/sampling/schema";
import { countOf, EntryStatus } from "./entry-state";
import { LensVerdict } from "./lens-verdict";
import { Sentence } from "./sentence";
import { TagChips } from "./tag-chips";
import { useTargetingOverlay } from "./targeting-context";

interface StepTableProps {
  readonly layout: TableLayout;
  readonly wording: Wording;
  readonly caption: string;
  readonly kind: "filter" | "quota";
  /** An entry that a link points at. */
  readonly wanted?: string | undefined;
}

/** More rows than this are a virtual list. */
const PLAIN_ROWS = 24;

/** Rows entries, columns attributes, answers in words. */
export function StepTable(props: StepTableProps) {
  const { layout, wording, caption, kind } = props;
  const { uses, lens } = useTargetingOverlay();
  if (layout.rows.length > PLAIN_ROWS) return <LongTable {...props} />;
  return (
    <div className="mt-2.5 overflow-hidden rounded-control border border-line">
      <Table caption={caption} className="w-full [&_tr:last-child_td]:border-b-0">
        <thead>
          <tr>
            <Th>Entry</Th>
            {layout.columns.map((id) => (
              <Th key={id}>
                <Sentence segments={[attributeSegment(id, wording)]} />
              </Th>
            ))}
            {kind === "quota" ? <Th num>Count</Th> : null}
            {kind === "quota" ? <Th>Status</Th> : null}
            {lens ? <Th>{lens.person.label}</Th> : null}
          </tr>
        </thead>
        <tbody>
          {layout.rows.map((row) => (
            <tr key={row.entry.key} data-entry={row.entry.key} data-uses={uses?.numbersOf(row.entry)}>
              <Td className="mono text-soft">{row.entry.key}</Td>
              {layout.columns.map((id, index) => (
                <Td key={id} className="min-w-24">
                  <Choice cells={row.cells.get(id)} wording={wording} />
                  {index === 0 ? <TagChips entries={[row.entry]} /> : null}
                </Td>
              ))}
              {kind === "quota" ? <Td num>{countOf(row.entry)}</Td> : null}
              {kind === "quota" ? (
                <Td>
                  <EntryStatus entry={row.entry} />
                </Td>
              ) : null}
              {lens ? (
                <Td>
                  <LensVerdict entry={row.entry} />
                </Td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function LongTable({ layout, wording, caption, kind, wanted }: StepTableProps) {
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
          <Choice cells={row.cells.get(id)} wording={wording} />
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

/** What an entry wants of one attribute; a dash where it wants nothing. */
function Choice({ cells, wording }: { readonly cells: readonly Cell[] | undefined; readonly wording: Wording }) {
  if (!cells) return <span className="text-soft">any</span>;
  return cells.map((cell, index) => (
    <span key={cell.tag}>
      {index > 0 ? " and " : null}
      <Sentence segments={cellValueSegments(cell, wording)} />
    </span>
  ));
}
