import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorNotice } from "@/components/query/error-notice";

interface OverlayHeadProps {
  /** The URL names a persona that the operator cannot use. */
  readonly unavailable: boolean;
  readonly failed: Pick<UseQueryResult, "error" | "refetch" | "isFetching"> | undefined;
  /** Summary of the evaluation. */
  readonly children?: ReactNode;
}

/** Summary of the persona overlay above the steps, or the reason why it is missing. */
export function OverlayHead({ unavailable, failed, children }: OverlayHeadProps) {
  return (
    <>
      {unavailable ? (
        <p role="status" className="border-b border-line px-3.5 py-2">
          The persona in this link isn’t available: it doesn’t exist, was deleted, or isn’t shared with you. Choose
          another one.
        </p>
      ) : null}
      {failed ? (
        <ErrorNotice error={failed.error} onRetry={() => void failed.refetch()} retrying={failed.isFetching} />
      ) : null}
      {children}
    </>
  );
}
