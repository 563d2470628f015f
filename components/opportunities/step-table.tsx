"use client";

import { latePart } from "@/components/query/late-part";
import { Table } from "@/components/ui/table";
import { Td, Th } from "@/components/ui/table-cells";
import { attributeSegment, type Wording } from "@/lib/targeting/cell-sentence";
import type { TableLayout } from "@/lib/targeting/layout";
import { countOf, EntryStatus } from "./entry-state";
import { LensVerdict } from "./lens-verdict";
import { Sentence } from "./sentence";
import { StepChoice } from "./step-choice";
import { TagChips } from "./tag-chips";
import { useTargetingOverlay } from "./targeting-context";

/** Where it is drawn on demand, paper has it without one. */
export const StepLongTable = latePart(
  async () => (await import("./step-long-table")).StepLongTable,
  // As high as it will be, so that nothing below it moves.
  <div className="h-90" />,
);

export interface StepTableProps {
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
  if (layout.rows.length > PLAIN_ROWS) return <StepLongTable {...props} />;
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
                  <StepChoice cells={row.cells.get(id)} wording={wording} />
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
