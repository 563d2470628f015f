"use client";

import type { ReactNode } from "react";
import { VirtualList } from "@/components/ui/grid/virtual-list";
import type { TableRow } from "@/lib/targeting/layout/layout";
import { attributeSegment } from "@/lib/targeting/wording/cell-sentence";
import { EntryName } from "./entry-name";
import { countOf, EntryStatus } from "./entry-state";
import { PersonaVerdict } from "./persona-verdict";
import { Sentence } from "./sentence";
import { PeopleCell, peopleHead } from "../reach/people-cell";
import { StepChoice } from "./step-choice";
import type { StepTableProps } from "./step-table-props";
import { TagChips } from "./tag-chips";
import { useTargetingOverlay } from "./targeting-context";

/** Virtualized variant of the step table for many rows. */
export function StepLongTable({ layout, wording, caption, kind, linkTarget }: StepTableProps) {
  const { uses, personaOverlay, ids, reach } = useTargetingOverlay();
  const quota = kind === "quota";
  const peopleIn = reach?.measure === "people" ? reach.reach : undefined;
  /** Rem; wider while the keys have ids below them. */
  const first = ids === true ? 9 : 5;
  const style = {
    gridTemplateColumns: `${first}rem repeat(${layout.columns.length}, minmax(6.5rem, 1fr))${quota ? " 4rem" : ""}${peopleIn ? " 9rem" : ""}${quota ? " 7.5rem" : ""}${personaOverlay ? " 8.5rem" : ""}`,
    minWidth: `${first + layout.columns.length * 6.5 + (quota ? 12 : 0) + (peopleIn ? 9 : 0) + (personaOverlay ? 8.5 : 0)}rem`,
  };
  const header = (
    <div role="presentation" style={style} className="grid border-b border-line text-small font-medium text-soft">
      <HeadCell>Entry</HeadCell>
      {layout.columns.map((id) => (
        <HeadCell key={id}>
          <Sentence segments={[attributeSegment(id, wording)]} />
        </HeadCell>
      ))}
      {quota ? <HeadCell num>Count</HeadCell> : null}
      {peopleIn ? <HeadCell num>{peopleHead(kind)}</HeadCell> : null}
      {quota ? <HeadCell>Status</HeadCell> : null}
      {personaOverlay ? <HeadCell>{personaOverlay.person.label}</HeadCell> : null}
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
      <BodyCell>
        <EntryName entry={row.entry} />
      </BodyCell>
      {layout.columns.map((id, index) => (
        <BodyCell key={id}>
          <StepChoice cells={row.cells.get(id)} wording={wording} />
          {index === 0 ? <TagChips entries={[row.entry]} /> : null}
        </BodyCell>
      ))}
      {quota ? <BodyCell num>{countOf(row.entry)}</BodyCell> : null}
      {peopleIn ? (
        <BodyCell num>
          <PeopleCell reach={peopleIn} entry={row.entry} kind={kind} />
        </BodyCell>
      ) : null}
      {quota ? (
        <BodyCell>
          <EntryStatus entry={row.entry} />
        </BodyCell>
      ) : null}
      {personaOverlay ? (
        <BodyCell>
          <PersonaVerdict entry={row.entry} />
        </BodyCell>
      ) : null}
    </div>
  );
  return (
    <div className="mt-2.5 overflow-hidden rounded-control border border-line">
      <VirtualList
        label={caption}
        role="table"
        items={layout.rows}
        rowHeight={ids === true || peopleIn ? 56 : 36}
        maxHeight={360}
        rowKey={(row) => row.entry.key}
        header={header}
        startAt={layout.rows.findIndex((row) => row.entry.key === linkTarget)}
        renderRow={renderRow}
      />
    </div>
  );
}

interface CellProps {
  readonly num?: boolean;
  readonly children: ReactNode;
}

const HeadCell = ({ num = false, children }: CellProps) => (
  <div role="columnheader" className={num ? "px-3 py-1.5 text-right" : "px-3 py-1.5"}>
    {children}
  </div>
);

const BodyCell = ({ num = false, children }: CellProps) => (
  <div role="cell" className={num ? "px-3 py-(--row-pad) text-right" : "min-w-0 px-3 py-(--row-pad)"}>
    {children}
  </div>
);
