import { Table } from "@/components/ui/table";
import { Th } from "@/components/ui/table-cells";
import type { RunLine } from "@/lib/qualification/run-view";
import { RunsLine } from "./runs-line";

interface RunsTableProps {
  readonly rows: readonly RunLine[];
  readonly picked: readonly string[];
  readonly onPick: (id: string, picked: boolean) => void;
  readonly refusal: string | undefined;
}

export function RunsTable({ rows, picked, onPick, refusal }: RunsTableProps) {
  return (
    <Table caption="Runs, newest first" phone="stack">
      <thead>
        <tr>
          <Th>Run</Th>
          <Th>When</Th>
          <Th>Outcome</Th>
          <Th>Groups</Th>
          <Th>By</Th>
          <Th>
            <span className="sr-only">Name, duplicate</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((run) => (
          <RunsLine
            key={run.id}
            run={run}
            picked={picked.includes(run.id)}
            full={picked.length === 2}
            onPick={(on) => onPick(run.id, on)}
            refusal={refusal}
          />
        ))}
      </tbody>
    </Table>
  );
}
