"use client";

import { useMutation } from "@tanstack/react-query";
import { useRef, useState, type FormEvent } from "react";
import { flushSync } from "react-dom";
import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import { PersonalField } from "@/components/ui/form/personal-field";
import { Notice } from "@/components/ui/notice";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { PanelBody } from "@/components/ui/panel-body";
import { failureOf } from "@/lib/failure";
import {
  countRespondentData,
  eraseRespondentData,
  exportRespondentData,
} from "@/lib/qualification/run/retention/respondent-data-actions";
import { callMutation } from "@/lib/query/call-action";
import { saveFile } from "@/lib/query/fetch-file";

/** Stored data of one respondent: count, export, erase. */
export function RespondentData({ disabledReason }: { readonly disabledReason: string | undefined }) {
  const [typed, setTyped] = useState("");
  const [confirming, setConfirming] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const count = useMutation({
    mutationFn: (respondentId: string) => callMutation(countRespondentData({ respondentId })),
  });
  const save = useMutation({
    mutationFn: (respondentId: string) => callMutation(exportRespondentData({ respondentId })),
    // The respondent id must not appear in a file name either.
    onSuccess: ({ text }) =>
      saveFile({ blob: new Blob([text], { type: "application/json" }), name: "respondent-data.json" }),
  });
  const erase = useMutation({
    mutationFn: (respondentId: string) => callMutation(eraseRespondentData({ respondentId })),
  });
  const acts = [count, save, erase];
  const reset = () => acts.forEach((act) => act.reset());
  const fault = failureOf(count.error)?.code === "invalid_input" ? failureOf(count.error)?.message : undefined;
  const countStored = (event: FormEvent) => {
    event.preventDefault();
    if (disabledReason !== undefined || count.isPending) return;
    reset();
    count.mutate(typed);
  };
  const erased = () => {
    flushSync(() => setConfirming(false));
    // The pressed button unmounts with the data that it erased.
    field.current?.focus();
  };
  const counts = count.data;
  const none = counts !== undefined && counts.runs + counts.personas === 0;
  return (
    <PanelBody className="grid gap-3">
      <p className="max-w-prose text-read text-soft">
        Runs store respondent IDs as hashes, so enter the ID exactly as it was sent. The ID you enter isn’t stored.
      </p>
      <form onSubmit={countStored} noValidate className="flex flex-wrap items-start gap-3">
        <div className="w-72 max-w-full">
          <PersonalField
            ref={field}
            mono
            label="Respondent ID"
            value={typed}
            error={fault}
            disabled={disabledReason !== undefined}
            onChange={(event) => {
              setTyped(event.target.value);
              reset();
            }}
          />
        </div>
        <Button
          type="submit"
          className="sm:mt-5.5"
          pending={count.isPending}
          pendingText="Searching…"
          disabledReason={disabledReason}
        >
          Find stored data
        </Button>
      </form>
      {fault === undefined ? <ErrorNotice error={count.error} live="assertive" /> : null}
      {erase.data ? (
        <Notice live="polite" state="match" title={`Erased ${countText(erase.data)}`}>
          The audit log records who erased data and when, but not for which respondent.
        </Notice>
      ) : null}
      {counts && !erase.data ? (
        <Notice
          live="polite"
          title={none ? "No stored data for this respondent" : `Found ${countText(counts)}`}
          actions={
            none ? null : (
              <>
                <Button pending={save.isPending} pendingText="Preparing…" onClick={() => save.mutate(typed)}>
                  Download data
                </Button>
                <Button onClick={() => setConfirming(true)}>Erase…</Button>
              </>
            )
          }
        >
          {none ? "Check the ID and the partner account it belongs to." : sharedText(counts.sharedRuns)}
        </Notice>
      ) : null}
      <ErrorNotice error={save.error} live="assertive" />
      <ConfirmDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        title="Erase stored data about this respondent?"
        confirm={counts ? `Erase ${countText(counts)}` : "Erase"}
        pending={erase.isPending}
        onConfirm={() => erase.mutate(typed, { onSuccess: erased })}
      >
        This deletes it permanently, for everyone. {counts ? sharedText(counts.sharedRuns) : null}
        <ErrorNotice error={erase.error} />
      </ConfirmDialog>
    </PanelBody>
  );
}

interface Counts {
  readonly runs: number;
  readonly personas: number;
}

const countText = ({ runs, personas }: Counts): string =>
  `${runs} ${runs === 1 ? "run" : "runs"} and ${personas} ${personas === 1 ? "persona" : "personas"}`;

const sharedText = (shared: number): string | null => {
  if (shared === 0) return null;
  return `${shared} of the runs also ${shared === 1 ? "includes" : "include"} other respondents. Erasing deletes whole runs; a downloaded file contains only this respondent’s part.`;
};
