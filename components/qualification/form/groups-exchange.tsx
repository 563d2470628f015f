import { Button } from "@/components/ui/button";
import { exchangeText, type RequestedGroups } from "@/lib/qualification/form/requested-groups";

interface GroupsExchangeProps {
  readonly exchanged: RequestedGroups;
  /** The operator wants the ids treated as group ids anyway. */
  readonly asTyped: boolean;
  readonly onChange: (asTyped: boolean) => void;
}

/** Typed ids that are opportunities, and the groups that replace them. */
export function GroupsExchange({ exchanged, asTyped, onChange }: GroupsExchangeProps) {
  const one = exchanged.opportunities === 1;
  return (
    <div role="status" className="flex flex-wrap items-center gap-2 text-small">
      <span>
        {asTyped
          ? `${one ? "1 opportunity ID" : `${exchanged.opportunities} opportunity IDs`} will be sent as ${one ? "a group ID" : "group IDs"}.`
          : `${exchangeText(exchanged)}. Checks are run by group.`}
      </span>
      <Button size="sm" onClick={() => onChange(!asTyped)}>
        {asTyped ? (one ? "Use its group" : "Use their groups") : "Undo"}
      </Button>
    </div>
  );
}
