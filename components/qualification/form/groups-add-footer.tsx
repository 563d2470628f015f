import type { Selection } from "@/components/opportunities/library/use-selection";
import { Button } from "@/components/ui/button";
import { groupsText } from "@/lib/qualification/form/requested-groups";
import { MAX_RUN_GROUPS } from "@/lib/qualification/model/limits";

interface GroupsAddFooterProps {
  readonly selection: Selection;
  readonly onTake: () => void;
  readonly onClose: () => void;
}

/** Footer of a picker: number of groups of the selected opportunities. */
export function GroupsAddFooter({ selection, onTake, onClose }: GroupsAddFooterProps) {
  const groups = selection.groups.length;
  return (
    <>
      {selection.size > groups ? (
        <small className="mr-auto self-center">
          {selection.size.toLocaleString("en")} opportunities in {groupsText(groups)}
        </small>
      ) : null}
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="ink" disabledReason={tooManyReason(groups)} onClick={onTake}>
        Add {groupsText(groups)}
      </Button>
    </>
  );
}

function tooManyReason(groups: number): string | undefined {
  if (groups === 0) return "Select at least one opportunity.";
  return groups > MAX_RUN_GROUPS ? `A run can have at most ${MAX_RUN_GROUPS} groups.` : undefined;
}
