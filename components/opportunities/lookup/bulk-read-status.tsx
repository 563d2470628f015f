"use client";

import { ErrorNotice } from "@/components/query/error-notice";
import { lazyPart } from "@/components/query/lazy-part";
import type { BulkRead } from "./use-bulk-read";

const BulkReadProgress = lazyPart(async () => (await import("./bulk-read-progress")).BulkReadProgress);

interface BulkReadStatusProps {
  readonly bulkRead: BulkRead;
  /** Serialized state of the page. */
  readonly pageState: string;
}

/**
 * Failure to start a bulk read, with a retry, and the progress of a running one. The code of the progress is loaded when
 * the first bulk read starts.
 */
export function BulkReadStatus({ bulkRead, pageState }: BulkReadStatusProps) {
  const { shown, start, control, retry } = bulkRead;
  const isVisible = shown || start.isPending || control.error !== null || retry.error !== null;
  const { error, variables } = start;
  return (
    <>
      <ErrorNotice error={error} onRetry={variables && (() => start.mutate(variables))} live="assertive" />
      {isVisible ? <BulkReadProgress bulkRead={bulkRead} pageState={pageState} /> : null}
    </>
  );
}
