import type { UseQueryResult } from "@tanstack/react-query";
import Link from "next/link";
import { QueryView } from "@/components/query/query-view";
import { AsOf } from "@/components/ui/as-of";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Panel } from "@/components/ui/panel";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { Table } from "@/components/ui/table";
import { Td, Th } from "@/components/ui/table-cells";
import type { RunLine } from "@/lib/qualification/run-view";
import { routes } from "@/lib/routes";
import { runTitle } from "./run-title";
import { runSummaryText } from "./run-words";

interface Runs {
  readonly rows: readonly RunLine[];
  readonly total: number;
}

/** The newest runs of this partner account, kept redacted. */
export function RunsPanel({ query }: { readonly query: UseQueryResult<Runs> }) {
  return (
    <Panel title="Runs" aside="kept without respondent id, whole address or entry links">
      <QueryView query={query} skeleton={<SkeletonRows rows={6} columns={4} />}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyState
              title="No runs yet"
              action={
                <ButtonLink href={routes.qualification()} variant="ink">
                  Open the workbench
                </ButtonLink>
              }
            >
              Every live check and every local reading is kept here, redacted.
            </EmptyState>
          ) : (
            <>
              <Lines rows={rows} />
              {total > rows.length ? (
                <p className="border-t border-line px-3.5 py-2 text-small text-soft">
                  The newest {rows.length} of {total.toLocaleString("en")} are shown.
                </p>
              ) : null}
            </>
          )
        }
      </QueryView>
    </Panel>
  );
}

function Lines({ rows }: Pick<Runs, "rows">) {
  return (
    <Table caption="Runs, newest first" phone="stack">
      <thead>
        <tr>
          <Th>Run</Th>
          <Th>When</Th>
          <Th>Outcome</Th>
          <Th>Groups</Th>
          <Th>By</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((run) => (
          <tr key={run.id}>
            <Td>
              <Link href={routes.run(run.id)} className="font-semibold">
                {runTitle(run)}
              </Link>
            </Td>
            <Td label="When">
              <AsOf at={run.createdAt} verb="run" focusable={false} />
            </Td>
            <Td label="Outcome">{runSummaryText(run)}</Td>
            <Td label="Groups" className="mono wrap-anywhere">
              {run.request.groupIds.slice(0, 3).join(" ")}
              {run.request.groupIds.length > 3 ? ` +${run.request.groupIds.length - 3}` : ""}
            </Td>
            <Td label="By" className="wrap-anywhere">
              {run.operator}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
