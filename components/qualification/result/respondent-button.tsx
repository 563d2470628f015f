"use client";

import { useState } from "react";
import { lazyPart } from "@/components/query/lazy-part";
import { Button } from "@/components/ui/button";

const RespondentDialog = lazyPart(async () => (await import("./respondent-dialog")).RespondentDialog);

interface RespondentButtonProps {
  readonly runId: string;
  /** Index in the run's subjects. */
  readonly subject: number;
}

/** Fetches the respondent of a run on click; the page contains none of their data before. */
export function RespondentButton({ runId, subject }: RespondentButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Show respondent
      </Button>
      {open ? <RespondentDialog runId={runId} subject={subject} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
