import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";

/**
 * Previous data of a query that keeps it as placeholder data: available until new data arrives, also when the fetch
 * fails.
 * @returns `undefined` when the query keeps none, or has its own data.
 */
export function usePreviousData<T>({ data, isPlaceholderData }: UseQueryResult<T>): T | undefined {
  const [previous, setPrevious] = useState<T>();
  const next = isPlaceholderData ? data : undefined;
  // A failure clears both the data and the placeholder data.
  const isAnswered = data !== undefined;
  if (isAnswered && next !== previous) setPrevious(() => next);
  return previous;
}
