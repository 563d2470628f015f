import type { SetValues } from "nuqs";
import { Chip } from "@/components/ui/chip";
import { Toggle } from "@/components/ui/form/toggle";
import type { CallQuery, callsAddress } from "@/lib/activity/address";
import type { CallSummary } from "@/lib/activity/request-view";
import { outcomeLabel } from "./outcome-labels";

interface CallGroupsProps {
  readonly groups: CallSummary["groups"];
  readonly query: CallQuery;
  readonly set: SetValues<typeof callsAddress>;
}

/** Call counts by outcome and by operation; each count toggles the matching filter. */
export function CallGroups({ groups, query, set }: CallGroupsProps) {
  const outcomes = [...new Set(groups.map(({ outcome }) => outcome))].toSorted(
    (a, b) => Number(a === "ok") - Number(b === "ok"),
  );
  const toggle = (operation: string, outcome: string, pressed: boolean) =>
    void set(pressed ? { operation: null, outcome: null } : { operation, outcome }, { history: "push" });
  return (
    <ul aria-label="Calls by outcome and operation" className="grid gap-1.5 border-b border-line px-3.5 py-2.5">
      {outcomes.map((outcome) => {
        const { text: outcomeText, state } = outcomeLabel(outcome);
        return (
          <li key={outcome} className="flex gap-1.5 max-sm:flex-col">
            <span className="shrink-0 sm:mt-1 sm:w-44">
              <Chip state={state}>{outcomeText}</Chip>
            </span>
            <span className="flex flex-wrap gap-1.5">
              {groups
                .filter((group) => group.outcome === outcome)
                .map(({ operation, calls }) => {
                  const pressed = query.operation === operation && query.outcome === outcome;
                  return (
                    <Toggle key={operation} pressed={pressed} onToggle={() => toggle(operation, outcome, pressed)}>
                      <span className="sr-only">{outcomeText}: </span>
                      {operation} <b className="tabular-nums">{calls.toLocaleString("en")}</b>
                    </Toggle>
                  );
                })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
