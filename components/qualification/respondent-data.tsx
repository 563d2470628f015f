"use client";

import { useMutation } from "@tanstack/react-query";
import { useRef, useState, type FormEvent } from "react";
import { flushSync } from "react-dom";
import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Notice } from "@/components/ui/notice";
import { PanelBody } from "@/components/ui/panel-body";
import { PersonalField } from "@/components/ui/personal-field";
import { failureOf } from "@/lib/failure";
import {
  countRespondentData,
  eraseRespondentData,
  exportRespondentData,
} from "@/lib/qualification/respondent-data-actions";
import { askOnce } from "@/lib/query/ask";
import { keepFile } from "@/lib/query/fetch-file";

/** What is kept about one respondent: counted, handed out, or erased. */
export function RespondentData({ notAllowed }: { readonly notAllowed: string | undefined }) {
  const [typed, setTyped] = useState("");
  const [asking, setAsking] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const count = useMutation({ mutationFn: (respondentId: string) => askOnce(countRespondentData({ respondentId })) });
  const save = useMutation({
    mutationFn: (respondentId: string) => askOnce(exportRespondentData({ respondentId })),
    // The id belongs into no name of a file either.
    onSuccess: ({ text }) =>
      keepFile({ blob: new Blob([text], { type: "application/json" }), name: "respondent-data.json" }),
  });
  const erase = useMutation({ mutationFn: (respondentId: string) => askOnce(eraseRespondentData({ respondentId })) });
  const acts = [count, save, erase];
  const reset = () => acts.forEach((act) => act.reset());
  const fault = failureOf(count.error)?.code === "invalid_input" ? failureOf(count.error)?.message : undefined;
  const look = (event: FormEvent) => {
    event.preventDefault();
    if (notAllowed !== undefined || count.isPending) return;
    reset();
    count.mutate(typed);
  };
  const erased = () => {
    flushSync(() => setAsking(false));
    // The button that asked is gone with what it was about.
    field.current?.focus();
  };
  const kept = count.data;
  const none = kept !== undefined && kept.runs + kept.personas === 0;
  return (
    <PanelBody className="grid gap-3">
      <p className="max-w-prose text-read text-soft">
        Runs keep a respondent’s id as a mark, so it is looked for by the id that was sent, letter by letter. The id you
        type is kept nowhere.
      </p>
      <form onSubmit={look} noValidate className="flex flex-wrap items-start gap-3">
        <div className="w-72 max-w-full">
          <PersonalField
            ref={field}
            mono
            label="Respondent id"
            value={typed}
            error={fault}
            disabled={notAllowed !== undefined}
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
          pendingText="Looking…"
          disabledReason={notAllowed}
        >
          Look what is kept
        </Button>
      </form>
      {fault === undefined ? <ErrorNotice error={count.error} live="assertive" /> : null}
      {erase.data ? (
        <Notice live="polite" state="match" title={`Erased: ${countWords(erase.data)}`}>
          The audit trail says that it was done, by whom and when, and not whose it was.
        </Notice>
      ) : null}
      {kept && !erase.data ? (
        <Notice
          live="polite"
          title={none ? "Nothing is kept about this respondent" : `Kept: ${countWords(kept)}`}
          actions={
            none ? null : (
              <>
                <Button pending={save.isPending} pendingText="Collecting…" onClick={() => save.mutate(typed)}>
                  Save it as a file
                </Button>
                <Button onClick={() => setAsking(true)}>Erase it…</Button>
              </>
            )
          }
        >
          {none ? "Check the id, and the partner account that it belongs to." : sharedWords(kept.sharedRuns)}
        </Notice>
      ) : null}
      <ErrorNotice error={save.error} live="assertive" />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Erase what is kept about this respondent?"
        confirm={kept ? `Erase ${countWords(kept)}` : "Erase it"}
        pending={erase.isPending}
        onConfirm={() => erase.mutate(typed, { onSuccess: erased })}
      >
        It is gone for good and for everybody. {kept ? sharedWords(kept.sharedRuns) : null}
        <ErrorNotice error={erase.error} />
      </ConfirmDialog>
    </PanelBody>
  );
}

interface Counts {
  readonly runs: number;
  readonly personas: number;
}

const countWords = ({ runs, personas }: Counts): string =>
  `${runs} ${runs === 1 ? "run" : "runs"} and ${personas} ${personas === 1 ? "persona" : "personas"}`;

const sharedWords = (shared: number): string | null => {
  if (shared === 0) return null;
  return `${shared} of the runs ${shared === 1 ? "is" : "are"} about other respondents too: they go whole when they are erased, and a file holds this respondent’s part alone.`;
};
