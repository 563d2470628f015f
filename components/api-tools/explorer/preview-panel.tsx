"use client";

import { Notice } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import type { RequestView } from "@/lib/api-tools/explorer/explorer-view";
import { SignedRequest } from "./signed-request";

interface PreviewPanelProps {
  readonly request: RequestView;
  readonly writes: boolean;
  /** The form has changed since. */
  readonly changed: boolean;
}

/** A signed call that was not sent. */
export function PreviewPanel({ request, writes, changed }: PreviewPanelProps) {
  return (
    <Panel title="Preview" aside="not sent">
      <PanelBody className="grid gap-4">
        {changed ? <Notice title="The request has changed since this preview" /> : null}
        <SignedRequest request={request} writes={writes} />
        <small>Send call signs the request again with a new expiration.</small>
      </PanelBody>
    </Panel>
  );
}
