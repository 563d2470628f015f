"use client";

import { useState } from "react";
import { latePart } from "@/components/query/late-part";
import { Button } from "@/components/ui/button";

const RespondentDialog = latePart(async () => (await import("./respondent-dialog")).RespondentDialog);

interface RespondentButtonProps {
  readonly runId: string;
  /** Place among the run's subjects. */
  readonly subject: number;
}

/** Asks for whom a run asked about. Nothing of it is in the page before. */
export function RespondentButton({ runId, subject }: RespondentButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Show the respondent
      </Button>
      {open ? <RespondentDialog runId={runId} subject={subject} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
