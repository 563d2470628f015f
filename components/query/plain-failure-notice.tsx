import { Notice } from "@/components/ui/notice";
import { isolateBidi } from "@/lib/bidi-isolate";
import type { FailureNoticeProps } from "./failure-notice-content";
import { failureTone } from "./failure-tone";
import { RetryButton } from "./retry-button";

/** Characters of a message, which may quote the service. */
const MAX_TITLE = 400;

/**
 * Failure with its message as the title, while the texts of failures are not loaded. No retry while the service asks
 * for a pause: the full notice counts it down.
 */
export function PlainFailureNotice({
  failure,
  onRetry,
  retrying = false,
  children,
  textOverrides,
  live,
}: FailureNoticeProps) {
  const mayRetry = failure.retryable && failure.retryAfter === undefined;
  return (
    <Notice
      state={failureTone[failure.code]}
      title={textOverrides?.title ?? isolateBidi(failure.message.slice(0, MAX_TITLE) || "Something went wrong")}
      {...(live === undefined ? {} : { live })}
      actions={onRetry && mayRetry ? <RetryButton onRetry={onRetry} retrying={retrying} /> : null}
    >
      {children}
    </Notice>
  );
}
