import { Button } from "@/components/ui/button";
import { exchangeText, type AskedGroups } from "@/lib/qualification/asked-groups";

interface WhereExchangeProps {
  readonly exchanged: AskedGroups;
  /** The operator wants the ids taken as groups all the same. */
  readonly asTyped: boolean;
  readonly onChange: (asTyped: boolean) => void;
}

/** Which typed ids are opportunities, and what is asked about in their place. */
export function WhereExchange({ exchanged, asTyped, onChange }: WhereExchangeProps) {
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
