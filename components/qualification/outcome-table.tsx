import { Table } from "@/components/ui/table";
import { Th } from "@/components/ui/table-cells";
import type { RunView } from "@/lib/qualification/run-view";
import { OutcomeRow } from "./outcome-row";

/** One line a group: live answer and local reading apart, whether they agree, and why. */
export function OutcomeTable({ run, mayCopy }: { readonly run: RunView; readonly mayCopy: boolean }) {
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
        {run.outcomes.map((outcome) => (
          <OutcomeRow
            key={outcome.groupId}
            outcome={outcome}
            run={run}
            mayCopy={mayCopy}
            open={run.outcomes.length === 1}
          />
        ))}
      </tbody>
    </Table>
  );
}
