"use client";

import { useQueryStates } from "nuqs";
import { Table } from "@/components/ui/table";
import { Th } from "@/components/ui/table-cells";
import type { BatchView } from "@/lib/qualification/model/run-progress";
import type { OutcomeView, RunView } from "@/lib/qualification/model/run-view";
import { MAX_OPEN, outcomesAddress } from "@/lib/qualification/runs/address";
import { OutcomeRow } from "./outcome-row";

/** URL value for "all closed", to override the default rows. */
const ALL_CLOSED = "none";

/** Expanded rows of a table: those of the URL, else `usual`. Beyond twenty, the oldest ones collapse. */
function useOpenRows(usual: readonly string[]) {
  const [{ open: named }, set] = useQueryStates(outcomesAddress, { history: "push" });
  const open = named ?? usual;
  return {
    isOpen: (key: string): boolean => open.includes(key),
    setOpen: (key: string, on: boolean): void => {
      const others = open.filter((other) => other !== key && other !== ALL_CLOSED);
      const next = on ? [...others, key].slice(-MAX_OPEN) : others;
      void set({ open: next.length > 0 ? next : [ALL_CLOSED] });
    },
  };
}

interface OutcomeTableProps {
  readonly run: RunView;
  /** Calls, with their current state. */
  readonly batches: readonly BatchView[];
  readonly outcomes: readonly OutcomeView[];
  readonly mayCopy: boolean;
  readonly onRetryMissing: ((batch: BatchView) => void) | undefined;
}

/** One row per group: live answer and local evaluation in separate columns, agreement, and reasons. */
export function OutcomeTable({ run, batches, outcomes, mayCopy, onRetryMissing }: OutcomeTableProps) {
  const rows = useOpenRows(run.outcomes.length === 1 ? outcomes.map(keyOf) : NONE);
  const byNumber = new Map(batches.map((batch) => [batch.number, batch]));
  return (
    <Table caption="Outcome by group" phone="stack" className="sm:min-w-170 sm:table-fixed">
      <colgroup>
        {["8rem", "9.5rem", "10.25rem", "5.75rem", undefined].map((width, index) => (
          <col key={width ?? "rest"} data-column={index} {...(width ? { style: { width } } : {})} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <Th className="pl-8!">Group</Th>
          <Th>Service result</Th>
          <Th>Local check</Th>
          <Th>Agreement</Th>
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
            onRetryMissing={onRetryMissing}
          />
        ))}
      </tbody>
    </Table>
  );
}

const NONE: readonly string[] = [];

/** Row key as used in the URL. */
const keyOf = ({ subject, groupId }: OutcomeView): string => `${subject}:${groupId}`;
