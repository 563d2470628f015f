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
          ? `${one ? "One id is an opportunity" : `${exchanged.opportunities} ids are opportunities`}, asked about as ${one ? "a group" : "groups"} all the same.`
          : `${exchangeText(exchanged)}, asked about by group.`}
      </span>
      <Button size="sm" onClick={() => onChange(!asTyped)}>
        {asTyped ? (one ? "Take its group" : "Take their groups") : "Undo"}
      </Button>
    </div>
  );
}
