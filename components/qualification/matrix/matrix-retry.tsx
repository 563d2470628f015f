import { textOf } from "@/components/query/failure-text";
import { Chip } from "@/components/ui/chip";
import { ServiceText } from "@/components/ui/text/service-text";
import type { Failure } from "@/lib/failure";
import type { BatchView } from "@/lib/qualification/model/run-progress";
import { repeatLabel, repeatText, type CallsToRepeat } from "@/lib/qualification/run/matrix-calls";
import { formatUtcSeconds } from "@/lib/time";
import { BatchRetry } from "../run/batch-retry";

interface MatrixRetryProps {
  readonly repeat: CallsToRepeat;
  readonly batches: readonly BatchView[];
  readonly pending: boolean;
  /** Reason why a retry is not possible; `undefined` if it is. */
  readonly refusal: string | undefined;
  /** Set for a production partner account. */
  readonly production: { readonly partnerName: string } | undefined;
  readonly onRetry: (batches: readonly number[], confirmed: boolean) => void;
}

/** Reasons for missing answers, and one button that retries those calls. */
export function MatrixRetry({ repeat, batches, ...retryProps }: MatrixRetryProps) {
  const retriedBatches = batches.filter(({ number }) => repeat.batches.includes(number));
  const failures = Map.groupBy(
    retriedBatches.flatMap(({ failure, reference, askedAt }) => (failure ? [{ failure, reference, askedAt }] : [])),
    ({ failure }) => `${failure.code} ${failure.message}`,
  );
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line px-3.5 py-2">
      <div className="min-w-0 flex-[1_1_18rem]">
        {[...failures.values()]
          .slice(0, 3)
          .map(([first]) =>
            first ? <RetryReason key={`${first.failure.code} ${first.failure.message}`} {...first} /> : null,
          )}
        <small className="wrap-anywhere">{repeatText(repeat)}</small>
      </div>
      <BatchRetry {...retryProps} batches={repeat.batches} actionLabel={repeatLabel(repeat)} />
    </div>
  );
}

interface RetryReasonProps {
  readonly failure: Failure;
  readonly reference: string | undefined;
  readonly askedAt: number | undefined;
}

function RetryReason({ failure, reference = failure.reference, askedAt }: RetryReasonProps) {
  const { title, state } = textOf(failure);
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-small text-soft">
      <Chip state={state}>{title}</Chip>
      {failure.message && failure.message !== title ? (
        <span className="wrap-anywhere">
          {failure.quoted ? "“" : null}
          <ServiceText text={failure.message} limit={200} />
          {failure.quoted ? "”" : null}
        </span>
      ) : null}
      <span className="wrap-anywhere">
        {[reference ? `reference ${reference}` : "", askedAt === undefined ? "" : formatUtcSeconds(askedAt)]
          .filter(Boolean)
          .join(" · ")}
      </span>
    </p>
  );
}
