"use client";

import { useState } from "react";
import { lazyPart } from "@/components/query/lazy-part";
import { Button } from "@/components/ui/button";
import type { ButtonSize } from "@/components/ui/button-style";
import { SideSheet } from "@/components/ui/overlay/side-sheet";
import { SkeletonRows } from "@/components/ui/skeleton-rows";

const EvidencePack = lazyPart(
  async () => (await import("./evidence-pack")).EvidencePack,
  <SkeletonRows rows={8} columns={1} />,
);

interface EvidenceButtonProps {
  readonly runId: string;
  /** One group; omitted for the whole run. */
  readonly groupId?: string;
  /** Index of one of several respondents. */
  readonly subject?: number | undefined;
  readonly size?: ButtonSize;
}

/** Opens the redacted evidence of one outcome or a whole run. */
export function EvidenceButton({ runId, groupId, subject, size }: EvidenceButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        {...(size ? { size } : {})}
        data-act={groupId === undefined ? "" : undefined}
        onClick={() => setOpen(true)}
      >
        Evidence pack{groupId === undefined ? " of the run" : null}
      </Button>
      <SideSheet
        open={open}
        onClose={() => setOpen(false)}
        title={groupId === undefined ? "Evidence pack of the run" : `Evidence pack, group ${groupId}`}
      >
        <EvidencePack runId={runId} groupId={groupId} subject={subject} />
      </SideSheet>
    </>
  );
}
