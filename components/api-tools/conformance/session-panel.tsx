"use client";

import { useState } from "react";
import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/form/text-field";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { CopyButton } from "@/components/ui/text/copy-button";
import type { ConformanceSession } from "@/lib/api-tools/conformance/conformance-view";

interface SessionPanelProps {
  readonly session: ConformanceSession;
  /** `undefined` after the page was left: it can't be shown again. */
  readonly secret: string | undefined;
  readonly ending: boolean;
  readonly error: unknown;
  readonly onEnd: () => void;
}

/** Base URL and credentials for the client, and the end of the session. */
export function SessionPanel({ session, secret, ending, error, onEnd }: SessionPanelProps) {
  const [asks, setAsks] = useState(false);
  return (
    <Panel
      title="Session"
      aside={
        <Button size="sm" onClick={() => setAsks(true)}>
          End session…
        </Button>
      }
    >
      <PanelBody className="grid gap-3">
        <p className="max-w-prose text-read text-soft">
          Point your API client at this base URL. It’s on the machine that runs this console and can’t be reached from
          others.
        </p>
        <div className="grid gap-3 md:grid-cols-3">
          <Value label="Base URL" subject="the base URL" value={session.address} />
          <Value label="Access key" subject="the access key" value={session.accessKey} />
          {secret === undefined ? (
            <p className="text-soft md:pt-5.5">
              The signing secret was shown once, when the session started. If you lost it, end this session and start
              another.
            </p>
          ) : (
            <Value label="Signing secret" hint="Shown only once." subject="the signing secret" value={secret} />
          )}
        </div>
      </PanelBody>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        onConfirm={onEnd}
        title="End this session?"
        confirm="End session"
        pending={ending}
      >
        <div className="grid gap-3">
          <p>Its credentials stop working, and the report card is deleted. Export it first if you need it.</p>
          <ErrorNotice error={error} live="assertive" />
        </div>
      </ConfirmDialog>
    </Panel>
  );
}

interface ValueProps {
  readonly label: string;
  readonly subject: string;
  readonly value: string;
  readonly hint?: string;
}

const Value = ({ label, subject, value, hint }: ValueProps) => (
  <div className="flex min-w-0 items-start gap-1.5">
    <div className="min-w-0 grow">
      <TextField label={label} hint={hint} mono readOnly value={value} onFocus={(event) => event.target.select()} />
    </div>
    <span className="pt-6">
      <CopyButton text={value} subject={subject} />
    </span>
  </div>
);
