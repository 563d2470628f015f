import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { isolateBidi } from "@/lib/bidi-isolate";
import type { GrantableAccount } from "@/lib/settings/people-view";
import type { AccessChoice } from "./access-fields";

interface AccessConflictProps {
  readonly current: AccessChoice;
  readonly accounts: readonly GrantableAccount[];
  /** Replaces the choices made here by the current access. */
  readonly onReset: () => void;
}

/**
 * Conflict notice: another admin changed the access while the dialog was open. Shows the current access beside the
 * choices made here.
 */
export function AccessConflict({ current, accounts, onReset }: AccessConflictProps) {
  const names = accounts.filter(({ id }) => current.partners.includes(id)).map(({ name }) => isolateBidi(name));
  return (
    <Notice
      state="maybe"
      title="Someone else changed this access"
      live="assertive"
      actions={
        <Button size="sm" onClick={onReset}>
          Load current access
        </Button>
      }
    >
      Current access: {current.role}, {names.length > 0 ? names.join(", ") : "no partner account"}. Your changes aren’t
      saved yet. Saving overwrites the current access.
    </Notice>
  );
}
