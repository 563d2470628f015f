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
  const counted = groups.some(({ respondent }) => respondent !== undefined) ? "pairs" : "groups";
  return (
    <Panel
      title={`${different.length.toLocaleString("en")} of ${groups.length.toLocaleString("en")} ${counted} differ`}
      aside={
        <Toggle pressed={only} onToggle={(on) => void setOnly(on || null)}>
          Only differences
        </Toggle>
      }
    >
      {a.shownSubject === undefined && b.shownSubject === undefined ? null : (
        <p className="px-3.5 py-2 text-small text-soft">
          Of a run of more than 200 pairs only the first respondent is compared here.
        </p>
      )}
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
              <tr key={`${group.respondent ?? ""} ${group.groupId}`}>
                <Th scope="row" className="wrap-anywhere">
                  <span className="mono">{group.groupId}</span>
                  {group.respondent === undefined ? null : (
                    <small className="block font-normal">{group.respondent}</small>
                  )}
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
