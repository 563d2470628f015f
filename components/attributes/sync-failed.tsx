import type { SyncStatus } from "@/lib/attributes/model";
import { formatUtc } from "@/lib/time";
import { FailureNotice } from "../query/failure-notice";
import { Notice } from "../ui/notice";

/** What ended the last reading early, as every failure is told, and how far the reading came. */
export function SyncFailed({ sync: { failure, message, endedAt } }: { readonly sync: SyncStatus }) {
  if (failure) {
    return <FailureNotice failure={failure}>{message ? <p className="text-text">{message}</p> : null}</FailureNotice>;
  }
  return (
    <Notice state="miss" title={message ?? "The last reading ended early"}>
      {endedAt === undefined ? null : <p className="text-small">{formatUtc(endedAt)}</p>}
    </Notice>
  );
}
