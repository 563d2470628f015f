import { VERDICT_ICONS } from "@/components/opportunities/targeting/verdict-labels";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { Panel } from "@/components/ui/panel";
import { AsOf } from "@/components/ui/time/as-of";
import { verdictCounts } from "@/lib/qualification/runs/local-check-result";
import { MAX_LOCAL_CHECKS, type LocalCheck } from "@/lib/qualification/runs/local-checks";
import { runTitle } from "@/lib/qualification/runs/run-title";
import { CheckActions, type CheckActionsProps } from "./check-actions";
import { checkName } from "./check-name";

interface LocalCheckListProps extends Omit<CheckActionsProps, "check"> {
  readonly checks: readonly LocalCheck[];
  /** Id of the check whose result is shown. */
  readonly shown: string | undefined;
  readonly onOpen: (check: LocalCheck) => void;
}

const SHOWN_GROUPS = 3;
const TITLE = "Local checks in this tab";

/** This tab's local checks, newest first. */
export function LocalCheckList({ checks, shown, onOpen, ...actions }: LocalCheckListProps) {
  return (
    <Panel title={TITLE} count={checks.length}>
      <p className="border-b border-line px-3.5 py-2 text-small text-soft">
        The last {MAX_LOCAL_CHECKS}, until this tab is closed or reloaded. Save a check to make it a run.
      </p>
      <ul aria-label={TITLE} className="divide-y divide-line">
        {checks.map((check) => (
          <li key={check.id} className="grid gap-1.5 px-3.5 py-2.5">
            <CheckSummary check={check} />
            <div className="flex flex-wrap gap-2">
              <Button
                size="sm"
                aria-label={`Open ${checkName(check)}`}
                aria-current={check.id === shown || undefined}
                onClick={() => onOpen(check)}
              >
                Open
              </Button>
              <CheckActions check={check} {...actions} />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function CheckSummary({ check: { view } }: { readonly check: LocalCheck }) {
  const { groupIds } = view.request;
  const counts = verdictCounts(view);
  return (
    <div className="grid gap-0.5">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <b className="min-w-0 font-semibold wrap-anywhere">
          <bdi>{runTitle(view)}</bdi>
        </b>
        <AsOf at={view.createdAt} verb="checked" event focusable={false} />
      </p>
      <p className="mono text-small wrap-anywhere text-soft">
        {groupIds.slice(0, SHOWN_GROUPS).join(" ")}
        {groupIds.length > SHOWN_GROUPS ? ` +${groupIds.length - SHOWN_GROUPS}` : ""}
      </p>
      <p className="flex flex-wrap gap-x-2 gap-y-1">
        {counts.map(({ verdict, label, count }) => (
          <Chip key={label} state={verdict ? VERDICT_ICONS[verdict] : "none"}>
            {groupIds.length === 1 ? label : `${label}: ${count}`}
          </Chip>
        ))}
      </p>
    </div>
  );
}
