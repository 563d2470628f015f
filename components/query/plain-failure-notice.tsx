import { Notice } from "@/components/ui/notice";
import { ServiceText } from "@/components/ui/text/service-text";
import type { FailureNoticeProps } from "./failure-notice-content";
import { failureTone } from "./failure-tone";
import { RetryButton } from "./retry-button";

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
      title={textOverrides?.title ?? <ServiceText text={failure.message || "Something went wrong"} limit={400} />}
      {...(live === undefined ? {} : { live })}
      actions={onRetry && failure.retryable ? <RetryButton onRetry={onRetry} retrying={retrying} /> : null}
    >
      {children}
    </Notice>
  );
}
