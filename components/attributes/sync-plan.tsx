import type { AttributesOverview } from "@/lib/attributes/model";
import { planWords } from "@/lib/attributes/sync-words";
import { roughDuration } from "@/lib/job-view";
import { Button } from "../ui/button";
import type { SyncRequest } from "./use-sync";

interface SyncPlanProps {
  readonly overview: AttributesOverview;
  readonly notAllowed: string | undefined;
  readonly starting: boolean;
  readonly onStart: (request: SyncRequest) => void;
}

/** What is due, what reading it costs, and the button that does it. Nothing when nothing is due. */
export function SyncPlan({ overview, notAllowed, starting, onStart }: SyncPlanProps) {
  const { due, dueOnlyInTargeting, seconds } = overview;
  if (due === 0) return null;
  return (
    <>
      <span className="text-soft">{planWords(due, dueOnlyInTargeting, roughDuration(seconds))}</span>
      <Button
        size="sm"
        pending={starting}
        onClick={() => onStart({ details: "due" })}
        {...(notAllowed === undefined ? {} : { disabledReason: notAllowed })}
      >
        Read {due.toLocaleString("en")} {due === 1 ? "detail" : "details"}
      </Button>
    </>
  );
}
