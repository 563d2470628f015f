"use client";

import { Table } from "@/components/ui/table";
import { Th } from "@/components/ui/table-cells";
import type { BatchView } from "@/lib/qualification/run-progress";
import type { OutcomeView, RunView } from "@/lib/qualification/run-view";
import { OutcomeRow } from "./outcome-row";
import { useOpenRows } from "./use-open-rows";

interface OutcomeTableProps {
  readonly run: RunView;
  /** As far as they have got. */
  readonly batches: readonly BatchView[];
  readonly outcomes: readonly OutcomeView[];
  readonly mayCopy: boolean;
  readonly onAsk: ((batch: BatchView) => void) | undefined;
}

/** One line a group: live answer and local reading apart, whether they agree, and why. */
export function OutcomeTable({ run, batches, outcomes, mayCopy, onAsk }: OutcomeTableProps) {
  const rows = useOpenRows(run.outcomes.length === 1 ? outcomes.map(keyOf) : NONE);
  const byNumber = new Map(batches.map((batch) => [batch.number, batch]));
  return (
    <Table caption="Outcome by group" phone="stack" className="sm:min-w-170 sm:table-fixed">
      <colgroup>
        {["8rem", "9.5rem", "10.25rem", "4.25rem", undefined].map((width, index) => (
          <col key={width ?? "rest"} data-column={index} {...(width ? { style: { width } } : {})} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <Th className="pl-8!">Group</Th>
          <Th>Live answer</Th>
          <Th>Local reading</Th>
          <Th>Agree</Th>
          <Th>Why</Th>
        </tr>
      </thead>
      <tbody>
        {outcomes.map((outcome) => (
          <OutcomeRow
            key={keyOf(outcome)}
            outcome={outcome}
            run={run}
            batch={outcome.batch === undefined ? undefined : byNumber.get(outcome.batch)}
            mayCopy={mayCopy}
            open={rows.isOpen(keyOf(outcome))}
            onOpen={(open) => rows.setOpen(keyOf(outcome), open)}
            onAsk={onAsk}
          />
        ))}
      </tbody>
    </Table>
  );
}

const NONE: readonly string[] = [];

/** As the address names a line. */
const keyOf = ({ subject, groupId }: OutcomeView): string => `${subject}:${groupId}`;
