"use client";

import type { RunView } from "@/lib/qualification/run-view";
import type { WorkbenchView } from "@/lib/qualification/workbench";
import { UnderstandRun } from "./understand-run";
import { UnderstandSubject } from "./understand-subject";
import type { OpenRun } from "./use-run";

interface UnderstandKnownProps {
  readonly run: RunView;
  readonly open: OpenRun;
  readonly view: WorkbenchView | undefined;
  /** Whose lines are shown; `null`: everybody's. */
  readonly subject: number | null;
  readonly onSubject: (place: number | null) => void;
}

/** A run that is there: whose lines are shown, and the lines. */
export function UnderstandKnown({ run, open, view, subject, onSubject }: UnderstandKnownProps) {
  return (
    <>
      <UnderstandSubject run={run} subject={subject} onChoose={onSubject} />
      <UnderstandRun run={run} open={open} view={view} subject={subject} />
    </>
  );
}
