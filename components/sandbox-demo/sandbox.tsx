"use client";

import { useQuery } from "@tanstack/react-query";
import { QueryView } from "@/components/query/query-view";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { isWorking } from "@/lib/job-view";
import { sandboxQuery } from "@/lib/sandbox-demo/queries";
import { ClockPanel } from "./clock-panel";
import { DataPanel } from "./data-panel";
import { useRefreshAfterDemo } from "./use-refresh-after-demo";

interface SandboxProps {
  /** Reason why the operator may not change anything; `undefined` if allowed. */
  readonly disabledReason: string | undefined;
  /** Reason why jobs cannot be started; `undefined` if allowed. */
  readonly jobDisabledReason: string | undefined;
}

/** Milliseconds between polls of a running job. */
const POLL = 1_000;

/** Demo data and clock of the sandbox. */
export function Sandbox({ disabledReason, jobDisabledReason }: SandboxProps) {
  const query = useQuery({
    ...sandboxQuery(),
    refetchInterval: ({ state }) => (state.data?.job && isWorking(state.data.job.phase) ? POLL : false),
  });
  useRefreshAfterDemo();
  return (
    <QueryView query={query} skeleton={<SkeletonRows rows={5} columns={2} />}>
      {(sandbox) => (
        <div className="grid gap-4.5">
          <DataPanel sandbox={sandbox} disabledReason={disabledReason} jobDisabledReason={jobDisabledReason} />
          <ClockPanel sandbox={sandbox} disabledReason={disabledReason} />
        </div>
      )}
    </QueryView>
  );
}
