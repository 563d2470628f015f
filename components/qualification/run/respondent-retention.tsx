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
import { setFullKeeping } from "@/lib/qualification/run/respondent-retention-actions";
import { respondentRetentionQuery } from "@/lib/qualification/run/respondent-retention-query";
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
            A run keeps a mark of the respondent, the address cut to its /24, and of answers those that were chosen from
            a list. An admin can have everything kept as it was sent, to find a fault that depends on it.
          </p>
          {setting ? (
            <Notice
              state="maybe"
              title="Runs keep their respondents in full"
              actions={
                <Button disabledReason={disabledReason} onClick={() => setConfirming(true)}>
                  Keep marks alone…
                </Button>
              }
            >
              Chosen by <MailAddress>{setting.chosenBy}</MailAddress>, {formatUtc(setting.since)}. Whoever may qualify
              can look at them; each look stands in the audit trail.
            </Notice>
          ) : (
            <div>
              <Button disabledReason={disabledReason} onClick={() => setConfirming(true)}>
                Keep respondents in full…
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
              setting ? "Keep marks alone from now on?" : `Keep respondents of ${isolateBidi(partnerName)} in full?`
            }
            confirm={setting ? "Keep marks alone, forget the rest" : "Keep respondents in full"}
            pending={turn.isPending}
            onConfirm={() => turn.mutate(!setting)}
          >
            {setting
              ? "What runs kept in full is forgotten at once and for good. The runs themselves stay, with their marks."
              : "Runs from now on keep ids, addresses and typed answers as they are sent, until somebody turns it off, which forgets them. Exports and evidence packs stay without them. Everybody who qualifies is told on the page."}
            <ErrorNotice error={turn.error} />
          </ConfirmDialog>
        </PanelBody>
      )}
    </QueryView>
  );
}
