import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { keptApart } from "@/lib/kept-apart";
import type { GrantableAccount } from "@/lib/settings/people-view";
import type { AccessChoice } from "./access-fields";

interface AccessMovedProps {
  readonly now: AccessChoice;
  readonly accounts: readonly GrantableAccount[];
  /** Chooses what it is now, in place of what was chosen here. */
  readonly onStart: () => void;
}

/** Somebody else changed the access while it was open here: what it is now, beside what was chosen. */
export function AccessMoved({ now, accounts, onStart }: AccessMovedProps) {
  const names = accounts.filter(({ id }) => now.partners.includes(id)).map(({ name }) => keptApart(name));
  return (
    <Notice
      state="maybe"
      title="Changed meanwhile by somebody else"
      live="assertive"
      actions={
        <Button size="sm" onClick={onStart}>
          Load theirs
        </Button>
      }
    >
      It is now {now.role}, {names.length > 0 ? `for ${names.join(", ")}` : "without a partner account"}. Nothing of
      yours was saved: saving puts what is chosen here over it.
    </Notice>
  );
}
