import type { Selection } from "@/components/opportunities/use-selection";
import { Button } from "@/components/ui/button";
import { groupsText } from "@/lib/qualification/asked-groups";
import { MOST_RUN_GROUPS } from "@/lib/qualification/run-limits";

interface WhereTakeProps {
  readonly selection: Selection;
  readonly onTake: () => void;
  readonly onClose: () => void;
}

/** The foot of a list to choose from: how many groups the ticked opportunities are. */
export function WhereTake({ selection, onTake, onClose }: WhereTakeProps) {
  const groups = selection.groups.length;
  return (
    <>
      {selection.size > groups ? (
        <small className="mr-auto self-center">
          {selection.size.toLocaleString("en")} opportunities of {groupsText(groups)}
        </small>
      ) : null}
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="ink" disabledReason={refusal(groups)} onClick={onTake}>
        Take {groupsText(groups)}
      </Button>
    </>
  );
}

function refusal(groups: number): string | undefined {
  if (groups === 0) return "Tick at least one opportunity.";
  return groups > MOST_RUN_GROUPS ? `At most ${MOST_RUN_GROUPS} groups fit in one run.` : undefined;
}
