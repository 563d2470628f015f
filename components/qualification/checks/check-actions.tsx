import { Button } from "@/components/ui/button";
import type { LocalCheck } from "@/lib/qualification/runs/local-checks";
import { checkName } from "./check-name";

export interface CheckActionsProps {
  readonly check: LocalCheck;
  /** Id of the check being stored. */
  readonly keeping: string | undefined;
  readonly onKeep: (check: LocalCheck) => void;
  readonly onDiscard: (check: LocalCheck) => void;
}

/** Saves or discards a local check. */
export function CheckActions({ check, keeping, onKeep, onDiscard }: CheckActionsProps) {
  const busy = keeping === undefined ? undefined : "A check is being saved.";
  return (
    <>
      <Button
        size="sm"
        pending={keeping === check.id}
        pendingText="Saving…"
        disabledReason={keeping === check.id ? undefined : busy}
        // The accessible name starts with the visible text.
        aria-label={`${keeping === check.id ? "Saving…" : "Save"} ${checkName(check)}`}
        onClick={() => onKeep(check)}
      >
        Save
      </Button>
      <Button
        size="sm"
        variant="quiet"
        disabledReason={busy}
        aria-label={`Discard ${checkName(check)}`}
        onClick={() => onDiscard(check)}
      >
        Discard
      </Button>
    </>
  );
}
