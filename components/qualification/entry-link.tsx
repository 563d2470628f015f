"use client";

import { useId, useState } from "react";
import { latePart } from "@/components/query/late-part";
import { Button } from "@/components/ui/button";
import { Countdown } from "@/components/ui/countdown";
import { usePresentation } from "@/components/ui/display-provider";
import { Masked } from "@/components/ui/masked";
import type { Int64 } from "@/lib/int64";
import { maskedParams } from "@/lib/qualification/entry-params";
import { formatUtcSeconds } from "@/lib/time";
import { useCopyLink } from "./use-copy-link";
import { useEntryParams } from "./use-entry-params";

/** Most links are copied as they are. */
const EntryLinkParams = latePart(
  async () => (await import("./entry-link-params")).EntryLinkParams,
  <small>Loading…</small>,
);

interface EntryLinkProps {
  readonly runId: string;
  readonly groupId: Int64;
  /** Place in the run's subjects. */
  readonly subject?: number | undefined;
  /** The link is still held by the console. */
  readonly ready: boolean;
  readonly mayCopy: boolean;
}

/** The link is signed when it is asked for and goes to the clipboard alone: this page never holds it, and never opens it. */
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
        <Masked what="entry link">
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
          aria-label={`Own parameters for the link of group ${groupId}`}
          onClick={toggle}
        >
          Own parameters
        </Button>
      ) : null}
      <small role="status" className={open ? "basis-full" : undefined}>
        <Told copy={copy} />
      </small>
      {open && refusal === undefined ? (
        // A row of its own: narrower than the row, the fields would leave room for the sentence beside them.
        <div className="basis-full">
          <EntryLinkParams id={editor} params={params} tried={copy.tried} />
        </div>
      ) : null}
    </div>
  );
}

function refusalOf(ready: boolean, mayCopy: boolean, covered: boolean): string | undefined {
  if (covered) return "Presentation mode is on: entry links are not copied.";
  if (!mayCopy) return "Copying an entry link needs the role support.";
  return ready ? undefined : "The link is no longer held: ten minutes have passed or the console was restarted.";
}

function Told({ copy }: { readonly copy: ReturnType<typeof useCopyLink> }) {
  if (copy.faulty)
    return <b className="font-medium text-miss-text">Nothing was copied: a parameter needs attention.</b>;
  if (copy.refusal !== undefined)
    return <b className="font-medium text-miss-text">Nothing was copied. {copy.refusal}</b>;
  if (copy.expiresAt === undefined || copy.pending) return "Personal, short-lived. Copying is audited.";
  return (
    <>
      Copied. It is personal and works until {formatUtcSeconds(copy.expiresAt)},{" "}
      <Countdown until={copy.expiresAt} over="which has passed: copy it again" />
    </>
  );
}
