"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ErrorNotice } from "@/components/query/error-notice";
import { QueryView } from "@/components/query/query-view";
import { Button } from "@/components/ui/button";
import { MailAddress } from "@/components/ui/display/mail-address";
import { Notice } from "@/components/ui/notice";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { PanelBody } from "@/components/ui/panel-body";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { isolateBidi } from "@/lib/bidi-isolate";
import { setFullKeeping } from "@/lib/qualification/run/retention/respondent-retention-actions";
import { respondentRetentionQuery } from "@/lib/qualification/run/retention/respondent-retention-query";
import { qualifyPageQuery } from "@/lib/qualification/runs/queries";
import { callMutation } from "@/lib/query/call-action";
import { formatUtc } from "@/lib/time";

interface RespondentRetentionProps {
  readonly partnerName: string;
  readonly disabledReason: string | undefined;
}

/** Full-data retention of respondents: explanation and switch. */
export function RespondentRetention({ partnerName, disabledReason }: RespondentRetentionProps) {
  const query = useQuery(respondentRetentionQuery());
  const client = useQueryClient();
  const [confirming, setConfirming] = useState(false);
  const turn = useMutation({
    mutationFn: (on: boolean) => callMutation(setFullKeeping({ on })),
    onSuccess: async (retention) => {
      client.setQueryData(respondentRetentionQuery().queryKey, retention);
      setConfirming(false);
      await client.invalidateQueries({ queryKey: qualifyPageQuery().queryKey });
    },
  });
  return (
    <QueryView query={query} skeleton={<SkeletonRows rows={2} columns={1} />}>
      {(setting) => (
        <PanelBody className="grid gap-3">
          <p className="max-w-prose text-read text-soft">
            Runs store a hashed respondent ID, the IP address without its last number, and only the answers chosen from
            a list. An admin can have full data stored to investigate a problem that depends on it.
          </p>
          {setting ? (
            <Notice
              state="maybe"
              title="Runs store full respondent data"
              actions={
                <Button disabledReason={disabledReason} onClick={() => setConfirming(true)}>
                  Store hashes only…
                </Button>
              }
            >
              Turned on by <MailAddress>{setting.chosenBy}</MailAddress>, {formatUtc(setting.since)}. Anyone who can run
              checks can view it; each view is recorded in the audit log.
            </Notice>
          ) : (
            <div>
              <Button disabledReason={disabledReason} onClick={() => setConfirming(true)}>
                Store full data…
              </Button>
            </div>
          )}
          {confirming ? null : <ErrorNotice error={turn.error} live="assertive" />}
          <ConfirmDialog
            open={confirming}
            onClose={() => {
              setConfirming(false);
              turn.reset();
            }}
            title={
              setting ? "Store hashes only from now on?" : `Store full respondent data for ${isolateBidi(partnerName)}?`
            }
            confirm={setting ? "Store hashes only, delete full data" : "Store full data"}
            pending={turn.isPending}
            onConfirm={() => turn.mutate(!setting)}
          >
            {setting
              ? "Full data stored so far is deleted immediately and permanently. The runs stay, with their hashes."
              : "From now on, runs store IDs, IP addresses, and typed answers as sent, until someone turns this off, which deletes them. Exports and evidence packs don’t include them. Everyone who runs checks sees a notice."}
            <ErrorNotice error={turn.error} />
          </ConfirmDialog>
        </PanelBody>
      )}
    </QueryView>
  );
}
