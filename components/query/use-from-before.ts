import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";

/**
 * What a query showed for the question before, where it keeps that while the answer to the next one is on its way: it is there until
 * an answer comes, also when none does.
 *
 * @returns `undefined` when it keeps nothing, or has its answer.
 */
export function useFromBefore<T>({ data, isPlaceholderData }: UseQueryResult<T>): T | undefined {
  const [kept, setKept] = useState<T>();
  const next = isPlaceholderData ? data : undefined;
  // A failure leaves neither an answer nor what was kept for the time being.
  const isAnswered = data !== undefined;
  if (isAnswered && next !== kept) setKept(() => next);
  return kept;
}
