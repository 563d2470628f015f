import { Notice } from "@/components/ui/notice";
import { isolateBidi } from "@/lib/bidi-isolate";
import type { FailureNoticeProps } from "./failure-notice-content";
import { failureTone } from "./failure-tone";
import { RetryButton } from "./retry-button";

/** Characters of a message, which may quote the service. */
const MAX_TITLE = 400;

/** Failure with its message as the title, while the texts of failures are not loaded. */
export function PlainFailureNotice({
  failure,
  onRetry,
  retrying = false,
  children,
  textOverrides,
  live,
}: FailureNoticeProps) {
  return (
    <Notice
      state={failureTone[failure.code]}
      title={textOverrides?.title ?? isolateBidi(failure.message.slice(0, MAX_TITLE) || "Something went wrong")}
      {...(live === undefined ? {} : { live })}
      actions={onRetry && failure.retryable ? <RetryButton onRetry={onRetry} retrying={retrying} /> : null}
    >
      {children}
    </Notice>
  );
}
