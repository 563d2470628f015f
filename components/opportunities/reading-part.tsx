"use client";

import { latePart } from "@/components/query/late-part";
import type { Reading } from "./use-reading";

const ReadingProgress = latePart(async () => (await import("./reading-progress")).ReadingProgress);

interface ReadingPartProps {
  readonly reading: Reading;
  /** What is chosen on the page. */
  readonly doing: string;
}

/** The reading of many, where there is one to tell of; its code comes while the first is asked for. */
export function ReadingPart({ reading, doing }: ReadingPartProps) {
  const { shown, start, steer, retry } = reading;
  const isTold = shown || start.isPending || steer.error !== null || retry.error !== null;
  return isTold ? <ReadingProgress reading={reading} doing={doing} /> : null;
}
