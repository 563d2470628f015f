import { Chip } from "@/components/ui/chip";
import { Toggle } from "@/components/ui/toggle";
import type { CallWish } from "@/lib/activity/request-choices";
import type { CallSummary } from "@/lib/activity/request-view";
import { outcomeWords } from "./outcome-words";
import type { SetCallsUrl } from "./use-calls-url";

interface CallGroupsProps {
  readonly groups: CallSummary["groups"];
  readonly wish: CallWish;
  readonly set: SetCallsUrl;
}

/** How calls ended, and with which operations: each count shows its calls when it is pressed, and all of them when pressed again. */
export function CallGroups({ groups, wish, set }: CallGroupsProps) {
  const outcomes = [...new Set(groups.map(({ outcome }) => outcome))].toSorted(
    (a, b) => Number(a === "ok") - Number(b === "ok"),
  );
  const press = (operation: string, outcome: string, pressed: boolean) =>
    void set(pressed ? { operation: null, outcome: null } : { operation, outcome }, { history: "push" });
  return (
    <ul aria-label="Calls by outcome and operation" className="grid gap-1.5 border-b border-line px-3.5 py-2.5">
      {outcomes.map((outcome) => {
        const { words, state } = outcomeWords(outcome);
        return (
          <li key={outcome} className="flex flex-wrap items-center gap-1.5">
            <span className="shrink-0 max-sm:w-full sm:w-44">
              <Chip state={state}>{words}</Chip>
            </span>
            {groups
              .filter((group) => group.outcome === outcome)
              .map(({ operation, calls }) => {
                const pressed = wish.operation === operation && wish.outcome === outcome;
                return (
                  <Toggle key={operation} pressed={pressed} onToggle={() => press(operation, outcome, pressed)}>
                    <span className="sr-only">{words}: </span>
                    {operation} <b className="tabular-nums">{calls.toLocaleString("en")}</b>
                  </Toggle>
                );
              })}
          </li>
        );
      })}
    </ul>
  );
}
