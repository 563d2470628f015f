"use client";

import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { Progress } from "@/components/ui/progress";
import type { UploadState } from "./use-panel-upload";

interface UploadStepProps {
  readonly name: string;
  readonly state: Exclude<UploadState, { kind: "idle" }>;
  readonly onResume: () => void;
  readonly onCancel: () => void;
}

/** Last step: progress, and after a failure the choice to continue or to give up. */
export function UploadStep({ name, state, onResume, onCancel }: UploadStepProps) {
  const { blocks, of, bytes } = state.progress;
  return (
    <Panel title="Upload" number={4}>
      <PanelBody className="grid gap-3">
        <p role="status" className="wrap-anywhere">
          {TEXTS[state.kind]} <bdi>{name}</bdi>
        </p>
        <Progress
          label="Panel uploaded"
          done={blocks}
          total={of}
          unit="blocks"
          note={`${Math.ceil(bytes / 1_000).toLocaleString("en")} kB`}
        />
        {state.kind === "failed" ? (
          <ErrorNotice error={state.error} live="assertive">
            <p>
              The mapping and everything uploaded so far are kept while this page is open. Resume to continue where it
              stopped.
            </p>
          </ErrorNotice>
        ) : null}
        <div className="flex flex-wrap gap-2">
          {state.kind === "failed" ? (
            <Button variant="ink" onClick={onResume}>
              Resume upload
            </Button>
          ) : null}
          <Button pending={state.kind === "canceling"} pendingText="Canceling…" onClick={onCancel}>
            Cancel upload
          </Button>
        </div>
      </PanelBody>
    </Panel>
  );
}

const TEXTS = { running: "Uploading", canceling: "Canceling", failed: "Upload stopped:" } as const;
