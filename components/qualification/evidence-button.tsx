"use client";

import { useState } from "react";
import { latePart } from "@/components/query/late-part";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { Button } from "@/components/ui/button";
import type { ButtonSize } from "@/components/ui/button-style";
import { SideSheet } from "@/components/ui/side-sheet";

const EvidencePack = latePart(
  async () => (await import("./evidence-pack")).EvidencePack,
  <SkeletonRows rows={8} columns={1} />,
);

interface EvidenceButtonProps {
  readonly runId: string;
  /** One group; without it the whole run. */
  readonly groupId?: string;
  /** One of several respondents. */
  readonly subject?: number | undefined;
  readonly size?: ButtonSize;
}

/** Opens the redacted record of one outcome or of a whole run. */
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
