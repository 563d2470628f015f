import { Table } from "@/components/ui/table";
import { Th } from "@/components/ui/table-cells";
import type { BatchView } from "@/lib/qualification/run-progress";
import type { OutcomeView, RunView } from "@/lib/qualification/run-view";
import { OutcomeRow } from "./outcome-row";

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
  const byNumber = new Map(batches.map((batch) => [batch.number, batch]));
  return (
    <Table caption="Outcome by group" phone="stack" className="min-[45rem]:min-w-170 min-[45rem]:table-fixed">
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
            key={`${outcome.subject} ${outcome.groupId}`}
            outcome={outcome}
            run={run}
            batch={outcome.batch === undefined ? undefined : byNumber.get(outcome.batch)}
            mayCopy={mayCopy}
            open={run.outcomes.length === 1}
            onAsk={onAsk}
          />
        ))}
      </tbody>
    </Table>
  );
}
