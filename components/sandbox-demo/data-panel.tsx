"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { conflictText } from "@/components/query/conflict-text";
import { refetchEverywhere } from "@/components/query/data-broadcast";
import { ErrorNotice } from "@/components/query/error-notice";
import { useJobs } from "@/components/query/use-jobs";
import { JobItem } from "@/components/shell/jobs/job-item";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { isOpen } from "@/lib/job-view";
import { callMutation } from "@/lib/query/call-action";
import { deleteSandboxData, loadDemoData } from "@/lib/sandbox-demo/actions";
import { countsText, isEmpty, type SandboxView } from "@/lib/sandbox-demo/sandbox-view";

interface DataPanelProps {
  readonly sandbox: SandboxView;
  readonly disabledReason: string | undefined;
  readonly jobDisabledReason: string | undefined;
}

/** Own data of the sandbox account: its size, and buttons to load, reset and delete it. */
export function DataPanel({ sandbox, disabledReason, jobDisabledReason }: DataPanelProps) {
  const { job } = sandbox;
  const [asks, setAsks] = useState<"reset" | "delete">();
  const client = useQueryClient();
  const { control } = useJobs();
  const shared = {
    onSuccess: () => setAsks(undefined),
    // Both change data of nearly every page.
    onSettled: () => refetchEverywhere(client),
  };
  const load = useMutation({ mutationFn: () => callMutation(loadDemoData({})), ...shared });
  const remove = useMutation({ mutationFn: () => callMutation(deleteSandboxData({})), ...shared });
  const notLoaded = conflictText(load.error, "Demo data wasn’t loaded");
  const empty = isEmpty(sandbox);
  const loading = job !== undefined && isOpen(job.phase);
  const reason = disabledReason ?? (loading ? "Demo data is being loaded." : undefined);
  const open = (which: "reset" | "delete") => {
    load.reset();
    remove.reset();
    setAsks(which);
  };
  return (
    <Panel title="Demo data" id="demo-data">
      <PanelBody className="grid gap-3">
        <p className="max-w-prose text-read">
          {empty
            ? "The sandbox account has no data of its own yet."
            : `The sandbox account has ${countsText(sandbox)}.`}{" "}
          <span className="text-soft">
            Demo data includes every sandbox opportunity with some history, six watches for each user, a persona for
            each sandbox respondent, two runs, and a context.
          </span>
        </p>
        {job && (loading || (job.phase === "failed" && !empty)) ? (
          <ul>
            <JobItem
              job={job}
              canResume
              canRetry={false}
              disabledReason={jobDisabledReason}
              pending={control.isPending}
              onControl={(id, wanted) => control.mutate({ id, wanted })}
              onRetry={() => undefined}
            />
          </ul>
        ) : null}
        <div className="flex flex-wrap gap-2">
          {empty ? (
            <Button
              variant="ink"
              disabledReason={reason}
              pending={load.isPending}
              pendingText="Starting…"
              onClick={() => load.mutate()}
            >
              Load demo data
            </Button>
          ) : (
            <Button disabledReason={reason} onClick={() => open("reset")}>
              Reset demo data…
            </Button>
          )}
          <Button
            disabledReason={reason ?? (empty ? "There is nothing to delete." : undefined)}
            onClick={() => open("delete")}
          >
            Delete all data…
          </Button>
        </div>
        {asks === undefined ? (
          <ErrorNotice error={load.error ?? control.error} textOverrides={notLoaded} live="assertive" />
        ) : null}
        <p role="status" className="sr-only">
          {remove.isSuccess ? "All sandbox account data was deleted." : ""}
        </p>
      </PanelBody>
      <ConfirmDialog
        open={asks === "reset"}
        onClose={() => setAsks(undefined)}
        onConfirm={() => load.mutate()}
        title="Reset demo data?"
        confirm="Reset demo data"
        pending={load.isPending}
      >
        <div className="grid gap-3">
          <p>
            This deletes {countsText(sandbox)} from the sandbox account, sets the sandbox clock back to now, and loads
            the demo data again. Users and the audit log are kept.
          </p>
          <ErrorNotice error={load.error} textOverrides={notLoaded} live="assertive" />
        </div>
      </ConfirmDialog>
      <ConfirmDialog
        open={asks === "delete"}
        onClose={() => setAsks(undefined)}
        onConfirm={() => remove.mutate()}
        title="Delete all sandbox account data?"
        confirm="Delete all data"
        pending={remove.isPending}
      >
        <div className="grid gap-3">
          <p>
            This deletes {countsText(sandbox)}, including what colleagues added, and the contexts in the sandbox. The
            sandbox clock goes back to now. Users, attributes, and the audit log are kept.
          </p>
          <ErrorNotice
            error={remove.error}
            textOverrides={conflictText(remove.error, "Nothing was deleted")}
            live="assertive"
          />
        </div>
      </ConfirmDialog>
    </Panel>
  );
}
