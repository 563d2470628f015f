import { Button } from "@/components/ui/button";
import { Tag } from "@/components/ui/tag";
import type { LocalCheck } from "@/lib/qualification/runs/local-checks";
import { formatUtc } from "@/lib/time";
import { OutcomeTable } from "../result/outcome-table";
import { ResultFrame } from "../run/result-frame";
import { answersText, runSummaryText } from "../run-labels";
import { CheckActions, type CheckActionsProps } from "./check-actions";
import { checkName } from "./check-name";

interface LocalCheckResultProps extends CheckActionsProps {
  readonly number: number;
  readonly onFill: (check: LocalCheck) => void;
}

/** Result of a local check that is not stored. */
export function LocalCheckResult({ number, onFill, ...actions }: LocalCheckResultProps) {
  const { check } = actions;
  const { view } = check;
  return (
    <ResultFrame number={number} aside={runSummaryText(view)}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line px-3.5 py-2">
        <p className="mr-auto text-small">
          <b className="font-medium">Not saved.</b> This check is in this tab only.
        </p>
        <div className="flex flex-wrap gap-2">
          <CheckActions {...actions} />
          <Button size="sm" aria-label={`Fill in the form from ${checkName(check)}`} onClick={() => onFill(check)}>
            Fill in the form
          </Button>
        </div>
      </div>
      <OutcomeTable run={view} batches={[]} outcomes={view.outcomes} mayCopy={false} onRetryMissing={undefined} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-line px-3.5 py-2 text-small text-soft">
        <span>Checked {formatUtc(view.createdAt)}</span>
        <Tag>{answersText(view)}</Tag>
      </div>
    </ResultFrame>
  );
}
