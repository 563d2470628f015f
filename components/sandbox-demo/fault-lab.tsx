"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { callMutation } from "@/lib/query/call-action";
import { endSandboxFaults } from "@/lib/sandbox-demo/fault-actions";
import { activeFaultsQuery, faultLabQuery } from "@/lib/sandbox-demo/fault-queries";
import type { FaultGroup, FaultRow } from "@/lib/sandbox-demo/fault-view";
import { PAUSE_TEXT } from "@/lib/service-health-text";
import { AccountCallsTable } from "./account-calls-table";
import { ActiveFaults } from "./active-faults";
import { FaultDialog } from "./fault-dialog";
import { FaultList } from "./fault-list";

interface FaultLabProps {
  readonly groups: readonly FaultGroup[];
  /** Reason why the operator may not change anything; `undefined` if allowed. */
  readonly disabledReason: string | undefined;
}

/** Switches faults of the sandbox on and off, and shows their effect on the calls live. */
export function FaultLab({ groups, disabledReason }: FaultLabProps) {
  const [chosen, setChosen] = useState<FaultRow>();
  const client = useQueryClient();
  const query = useQuery(faultLabQuery());
  const { data: view } = query;
  const end = useMutation({
    mutationFn: () => callMutation(endSandboxFaults({})),
    onSuccess: ({ faults }) => client.setQueryData(activeFaultsQuery().queryKey, faults),
    onSettled: () => client.invalidateQueries({ queryKey: faultLabQuery().queryKey }),
  });
  const none = view !== undefined && view.faults.length === 0 ? "There is no fault to end." : undefined;
  return (
    <Panel
      title="Fault lab"
      id="fault-lab"
      aside={
        <Button
          size="sm"
          disabledReason={disabledReason ?? none}
          pending={end.isPending}
          pendingText="Ending…"
          onClick={() => end.mutate()}
        >
          End all faults
        </Button>
      }
    >
      <PanelBody className="grid gap-3">
        <p className="max-w-prose text-read text-soft">
          Makes the sandbox fail on purpose, so that you can see how the console behaves when the service fails. A fault
          affects everyone who uses this console, and ends on its own when its time is up.
        </p>
        <ErrorNotice error={end.error} live="assertive" />
        <ErrorNotice error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching}>
          {view ? <p>You’re seeing data from the last refresh.</p> : null}
        </ErrorNotice>
        {view ? (
          <>
            <ActiveFaults view={view} receivedAt={query.dataUpdatedAt} />
            <AccountCallsTable accounts={view.accounts} />
            <p className="max-w-prose text-small text-soft">
              The console limits retries so that it doesn’t overload a failing service. {PAUSE_TEXT}
            </p>
          </>
        ) : null}
        {!view && !query.error ? <SkeletonRows rows={3} columns={4} /> : null}
        <p role="status" className="sr-only">
          {end.isSuccess && none !== undefined ? "All faults ended." : ""}
        </p>
      </PanelBody>
      <FaultList groups={groups} disabledReason={disabledReason} onChoose={setChosen} />
      {chosen ? <FaultDialog key={chosen.name} fault={chosen} onClose={() => setChosen(undefined)} /> : null}
    </Panel>
  );
}
