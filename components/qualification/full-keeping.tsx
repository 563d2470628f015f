"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ErrorNotice } from "@/components/query/error-notice";
import { QueryView } from "@/components/query/query-view";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { MailAddress } from "@/components/ui/mail-address";
import { Notice } from "@/components/ui/notice";
import { PanelBody } from "@/components/ui/panel-body";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { keptApart } from "@/lib/kept-apart";
import { setFullKeeping } from "@/lib/qualification/full-keeping-actions";
import { fullKeepingQuery } from "@/lib/qualification/full-keeping-query";
import { workbenchQuery } from "@/lib/qualification/queries";
import { askOnce } from "@/lib/query/ask";
import { formatUtc } from "@/lib/time";

interface FullKeepingProps {
  readonly partnerName: string;
  readonly notAllowed: string | undefined;
}

/** Whether runs keep their respondents as they were sent: what that means, and the turn of it. */
export function FullKeeping({ partnerName, notAllowed }: FullKeepingProps) {
  const query = useQuery(fullKeepingQuery());
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const turn = useMutation({
    mutationFn: (on: boolean) => askOnce(setFullKeeping({ on })),
    onSuccess: async (keeping) => {
      client.setQueryData(fullKeepingQuery().queryKey, keeping);
      setAsking(false);
      await client.invalidateQueries({ queryKey: workbenchQuery().queryKey });
    },
  });
  return (
    <QueryView query={query} skeleton={<SkeletonRows rows={2} columns={1} />}>
      {(keeping) => (
        <PanelBody className="grid gap-3">
          <p className="max-w-prose text-read text-soft">
            A run keeps a mark of the respondent, the address cut to its /24, and of answers those that were chosen from
            a list. An admin can have everything kept as it was sent, to find a fault that depends on it.
          </p>
          {keeping ? (
            <Notice
              state="maybe"
              title="Runs keep their respondents in full"
              actions={
                <Button disabledReason={notAllowed} onClick={() => setAsking(true)}>
                  Keep marks alone…
                </Button>
              }
            >
              Chosen by <MailAddress>{keeping.chosenBy}</MailAddress>, {formatUtc(keeping.since)}. Whoever may qualify
              can look at them; each look stands in the audit trail.
            </Notice>
          ) : (
            <div>
              <Button disabledReason={notAllowed} onClick={() => setAsking(true)}>
                Keep respondents in full…
              </Button>
            </div>
          )}
          {asking ? null : <ErrorNotice error={turn.error} live="assertive" />}
          <ConfirmDialog
            open={asking}
            onClose={() => {
              setAsking(false);
              turn.reset();
            }}
            title={keeping ? "Keep marks alone from now on?" : `Keep respondents of ${keptApart(partnerName)} in full?`}
            confirm={keeping ? "Keep marks alone, forget the rest" : "Keep respondents in full"}
            pending={turn.isPending}
            onConfirm={() => turn.mutate(!keeping)}
          >
            {keeping
              ? "What runs kept in full is forgotten at once and for good. The runs themselves stay, with their marks."
              : "Runs from now on keep ids, addresses and typed answers as they are sent, until somebody turns it off, which forgets them. Exports and evidence packs stay without them. Everybody who qualifies is told on the page."}
            <ErrorNotice error={turn.error} />
          </ConfirmDialog>
        </PanelBody>
      )}
    </QueryView>
  );
}
