"use client";

import { lazyPart } from "@/components/query/lazy-part";
import type { BulkRead } from "./use-bulk-read";

const BulkReadProgress = lazyPart(async () => (await import("./bulk-read-progress")).BulkReadProgress);

interface BulkReadStatusProps {
  readonly bulkRead: BulkRead;
  /** Serialized state of the page. */
  readonly pageState: string;
}

/** Progress of a bulk read, if there is one to show; its code is loaded when the first starts. */
export function BulkReadStatus({ bulkRead, pageState }: BulkReadStatusProps) {
  const { shown, start, control, retry } = bulkRead;
  const isVisible = shown || start.isPending || control.error !== null || retry.error !== null;
  return isVisible ? <BulkReadProgress bulkRead={bulkRead} pageState={pageState} /> : null;
}
