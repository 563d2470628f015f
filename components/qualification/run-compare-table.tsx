"use client";

import { parseAsBoolean, useQueryState } from "nuqs";
import { EmptyState } from "@/components/ui/empty-state";
import { Panel } from "@/components/ui/panel";
import { Table } from "@/components/ui/table";
import { Td, Th } from "@/components/ui/table-cells";
import { Toggle } from "@/components/ui/toggle";
import { compareRuns, type RunChange } from "@/lib/qualification/run-compare";
import type { RunView } from "@/lib/qualification/run-view";
import { RunCompareHead } from "./run-compare-head";
import { RunCompareSide } from "./run-compare-side";

interface RunCompareTableProps {
  readonly a: RunView;
  readonly b: RunView;
}

const CHANGE_WORDS: Readonly<Record<RunChange, string>> = {
  asked: "only in one of them",
  live: "live answer",
  reasons: "reasons",
  local: "local reading",
  agreement: "agreement",
  snapshot: "snapshot",
};

/** Groups side by side, what is not the same in words. */
export function RunCompareTable({ a, b }: RunCompareTableProps) {
  const [only, setOnly] = useQueryState("only", parseAsBoolean.withDefault(false).withOptions({ history: "push" }));
  const groups = compareRuns(a, b);
  const different = groups.filter(({ changed }) => changed.length > 0);
  const shown = only ? different : groups;
  return (
    <Panel
      title={`${different.length.toLocaleString("en")} of ${groups.length.toLocaleString("en")} groups differ`}
      aside={
        <Toggle pressed={only} onToggle={(on) => void setOnly(on || null)}>
          Only differences
        </Toggle>
      }
    >
      {shown.length === 0 ? (
        <EmptyState title="Both runs say the same about every group" />
      ) : (
        <Table caption="Two runs, group by group" phone="stack">
          <thead>
            <tr>
              <Th>Group</Th>
              <Th>
                <RunCompareHead run={a} />
              </Th>
              <Th>
                <RunCompareHead run={b} />
              </Th>
              <Th>Changed</Th>
            </tr>
          </thead>
          <tbody>
            {shown.map((group) => (
              <tr key={group.groupId}>
                <Th scope="row" className="mono wrap-anywhere">
                  {group.groupId}
                </Th>
                <Td label="First">
                  <RunCompareSide outcome={group.a} kind={a.kind} />
                </Td>
                <Td label="Second">
                  <RunCompareSide outcome={group.b} kind={b.kind} />
                </Td>
                <Td label="Changed">
                  {group.changed.length === 0 ? (
                    <span className="text-soft">nothing</span>
                  ) : (
                    <b>{group.changed.map((what) => CHANGE_WORDS[what]).join(", ")}</b>
                  )}
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}
