"use client";

import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { lazyPart } from "@/components/query/lazy-part";
import { Button } from "@/components/ui/button";
import { usePresentation } from "@/components/ui/display/display-provider";
import { Masked } from "@/components/ui/display/masked";
import { Countdown } from "@/components/ui/time/countdown";
import { failureOf } from "@/lib/failure";
import type { Int64 } from "@/lib/int64";
import { copyEntryLink } from "@/lib/qualification/evidence/entry-link-actions";
import {
  maskedParams,
  entryParamFaults,
  isBlankParam,
  type EntryParam,
} from "@/lib/qualification/evidence/entry-params";
import { callQuery } from "@/lib/query/call-action";
import { formatUtcSeconds } from "@/lib/time";
import { useEntryParams } from "./use-entry-params";

/** Lazy: most links are copied without parameters. */
const EntryLinkParams = lazyPart(
  async () => (await import("./entry-link-params")).EntryLinkParams,
  <small>Loading…</small>,
);

interface EntryLinkProps {
  readonly runId: string;
  readonly groupId: Int64;
  /** Index in the run's subjects. */
  readonly subject?: number | undefined;
  /** `true` while the server still holds the link. */
  readonly ready: boolean;
  readonly mayCopy: boolean;
}

/** Copies the entry link, which is signed on request and only written to the clipboard, never stored or opened. */
export function EntryLink({ runId, groupId, subject = 0, ready, mayCopy }: EntryLinkProps) {
  const params = useEntryParams();
  const copy = useCopyLink({ runId, groupId, subject }, params.rows);
  const [open, setOpen] = useState(false);
  const editor = useId();
  const refusal = refusalOf(ready, mayCopy, usePresentation());
  const toggle = () => {
    if (!open && params.rows.length === 0) params.add();
    setOpen(!open);
  };
  const masked = maskedParams(params.rows);
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <small>Entry link</small>
      <span className="mono text-soft wrap-anywhere">
        <Masked label="entry link">
          <span aria-hidden>https://••••••••/••••?••••</span>
          {masked ? ` & ${masked}` : null}
        </Masked>
      </span>
      <Button
        size="sm"
        pending={copy.pending}
        pendingText="Signing…"
        aria-label={`Copy signed link of group ${groupId}`}
        disabledReason={refusal}
        onClick={copy.press}
      >
        Copy signed link
      </Button>
      {refusal === undefined ? (
        <Button
          size="sm"
          variant="quiet"
          aria-expanded={open}
          aria-controls={open ? editor : undefined}
          aria-label={`Parameters for the link of group ${groupId}`}
          onClick={toggle}
        >
          Parameters
        </Button>
      ) : null}
      <small role="status" className={open ? "basis-full" : undefined}>
        <CopyOutcome copy={copy} />
      </small>
      {open && refusal === undefined ? (
        // On its own row: otherwise the narrower fields would leave space for the sentence beside them.
        <div className="basis-full">
          <EntryLinkParams id={editor} params={params} tried={copy.tried} />
        </div>
      ) : null}
    </div>
  );
}

function refusalOf(ready: boolean, mayCopy: boolean, covered: boolean): string | undefined {
  if (covered) return "Entry links can’t be copied in presentation mode.";
  if (!mayCopy) return "Copying entry links requires the support role. Ask an admin if you need access.";
  return ready ? undefined : "This link is no longer available: 10 minutes have passed or the console was restarted.";
}

function CopyOutcome({ copy }: { readonly copy: ReturnType<typeof useCopyLink> }) {
  if (copy.faulty) return <b className="font-medium text-miss-text">Not copied: fix the parameters first.</b>;
  if (copy.refusal !== undefined) return <b className="font-medium text-miss-text">Not copied. {copy.refusal}</b>;
  if (copy.expiresAt === undefined || copy.pending)
    return "Personal and short-lived. Copying is recorded in the audit log.";
  return (
    <>
      Copied. Personal link, valid until {formatUtcSeconds(copy.expiresAt)},{" "}
      <Countdown until={copy.expiresAt} over="now expired: copy it again" />
    </>
  );
}

interface LinkOf {
  readonly runId: string;
  readonly groupId: Int64;
  /** Index in the run's subjects. */
  readonly subject: number;
}

/** Signs and copies a link on click. Neither the link nor a parameter value stays in the mutation cache. */
function useCopyLink({ runId, groupId, subject }: LinkOf, rows: readonly EntryParam[]) {
  const [tried, setTried] = useState(false);
  const filledRows = rows.filter((row) => !isBlankParam(row));
  const faulty = entryParamFaults(rows).some(({ name, value }) => name ?? value);
  const copy = useMutation({
    gcTime: 0,
    retry: false,
    mutationFn: async () => {
      const params = filledRows.map(({ name, value }) => ({ name, value }));
      const { url, expiresAt } = await callQuery(copyEntryLink({ runId, groupId, subject, params }));
      await navigator.clipboard.writeText(url);
      return { expiresAt };
    },
  });
  return {
    tried,
    faulty: tried && faulty,
    pending: copy.isPending,
    /** Expiry of the last copied link, epoch milliseconds. */
    expiresAt: copy.data?.expiresAt,
    /** Reason why nothing was copied, as text. */
    refusal: copy.error ? (failureOf(copy.error)?.message ?? "Your browser blocked copying.") : undefined,
    press: () => {
      setTried(true);
      if (!faulty) copy.mutate();
    },
  };
}
