"use client";

import { lazyPart } from "@/components/query/lazy-part";
import { Table } from "@/components/ui/table";
import { Td, Th } from "@/components/ui/table-cells";
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

/** Lazy; print includes it even where the screen renders it on demand. */
export const StepLongTable = lazyPart(
  async () => (await import("./step-long-table")).StepLongTable,
  // Same height as the loaded table, to avoid a layout shift.
  <div className="h-90" />,
);

/** Maximum number of rows without virtualization. */
const MAX_PLAIN_ROWS = 24;

/** Table with entries as rows, attributes as columns, and answer labels as values. */
export function StepTable(props: StepTableProps) {
  const { layout, wording, caption, kind } = props;
  const { uses, personaOverlay, reach } = useTargetingOverlay();
  const peopleIn = reach?.measure === "people" ? reach.reach : undefined;
  if (layout.rows.length > MAX_PLAIN_ROWS) return <StepLongTable {...props} />;
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
            {peopleIn ? <Th num>{peopleHead(kind)}</Th> : null}
            {kind === "quota" ? <Th>Status</Th> : null}
            {personaOverlay ? <Th>{personaOverlay.person.label}</Th> : null}
          </tr>
        </thead>
        <tbody>
          {layout.rows.map((row) => (
            <tr key={row.entry.key} data-entry={row.entry.key} data-uses={uses?.numbersOf(row.entry)}>
              <Td>
                <EntryName entry={row.entry} />
              </Td>
              {layout.columns.map((id, index) => (
                <Td key={id} className="min-w-24">
                  <StepChoice cells={row.cells.get(id)} wording={wording} />
                  {index === 0 ? <TagChips entries={[row.entry]} /> : null}
                </Td>
              ))}
              {kind === "quota" ? <Td num>{countOf(row.entry)}</Td> : null}
              {peopleIn ? (
                <Td num>
                  <PeopleCell reach={peopleIn} entry={row.entry} kind={kind} />
                </Td>
              ) : null}
              {kind === "quota" ? (
                <Td>
                  <EntryStatus entry={row.entry} />
                </Td>
              ) : null}
              {personaOverlay ? (
                <Td>
                  <PersonaVerdict entry={row.entry} />
                </Td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
