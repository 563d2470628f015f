"use client";

import { ErrorNotice } from "@/components/query/error-notice";
import type { OpportunityAddress } from "@/lib/opportunities/address";
import type { StepSummary } from "@/lib/opportunities/model/step-summary";
import type { Wording } from "@/lib/targeting/wording/cell-sentence";
import { ReachHead } from "./reach-head";
import type { ReachResult } from "./use-reach";

interface ReachPartProps {
  readonly result: ReachResult;
  readonly steps: readonly StepSummary[];
  readonly wording: Wording;
  readonly onChoose: (choice: Partial<Pick<OpportunityAddress, "ladder" | "measure">>) => void;
}

/** Reach above the steps. A failed fetch is reported in place, and the previous reach stays. */
export function ReachPart({ result: { overlay, query }, steps, wording, onChoose }: ReachPartProps) {
  return (
    <>
      {query.error ? (
        <div className="border-b border-line p-3.5">
          <ErrorNotice error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching}>
            <p>{overlay ? "Showing the reach from the last update." : "The reach in your panel couldn’t be loaded."}</p>
          </ErrorNotice>
        </div>
      ) : null}
      {overlay ? (
        <ReachHead
          overlay={overlay}
          steps={steps}
          wording={wording}
          onLadder={(ladder) => onChoose({ ladder })}
          onMeasure={(measure) => onChoose({ measure })}
        />
      ) : null}
    </>
  );
}
