"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { StatusIcon } from "@/components/ui/status-icon";
import { failureOf } from "@/lib/failure";
import { FailureNotice } from "./failure-notice";
import { usePreviousData } from "./use-previous-data";

interface QueryViewProps<T> {
  readonly query: UseQueryResult<T>;
  /** Final layout without its content. */
  readonly skeleton: ReactNode;
  /** Page heading for pages whose heading depends on the data: rendered at once, and while there is no data. */
  readonly heading?: ReactNode;
  /** A fetch outside the query is in flight and will replace its data. */
  readonly refreshing?: boolean;
  readonly children: (data: T) => ReactNode;
}

/**
 * pending → failure → data. The skeleton shows only after 150 ms. When a refetch fails, the previous data stays on
 * screen under the notice; so does the data of the previous query key, where the query keeps it, labelled as such.
 */
export function QueryView<T>({ query, skeleton, heading, refreshing = false, children }: QueryViewProps<T>) {
  const failure = query.error ? failureOf(query.error) : undefined;
  // Anything but an expected failure is a bug and belongs to the error page.
  if (query.error && !failure) throw query.error;
  const before = usePreviousData(query);
  const isOld = failure !== undefined && query.data === undefined && before !== undefined;
  const data = isOld ? before : query.data;
  const hasData = data !== undefined;
  return (
    <div aria-busy={query.isFetching || refreshing} className="relative min-w-0">
      {(query.isFetching || refreshing) && hasData ? (
        <div className="bar-refreshing absolute inset-x-0 -top-px z-2 h-0.5" />
      ) : null}
      {hasData || heading === undefined ? null : <div className="mb-4.5">{heading}</div>}
      {failure ? (
        <div className={hasData ? "mb-4 in-[section]:mx-3.5 in-[section]:mt-3.5" : "in-[section]:p-3.5"}>
          <FailureNotice failure={failure} onRetry={() => void query.refetch()} retrying={query.isFetching}>
            {hasData && !isOld ? <p>You’re seeing data from the last refresh.</p> : null}
          </FailureNotice>
        </div>
      ) : null}
      {isOld ? (
        <p className="mb-2 flex items-center gap-1.5 text-small font-medium text-soft in-[section]:px-3.5">
          <StatusIcon state="mute" />
          You’re seeing the previous selection. The new one couldn’t be loaded.
        </p>
      ) : null}
      {data === undefined ? null : children(data)}
      {!hasData && !failure ? <Waiting>{skeleton}</Waiting> : null}
    </div>
  );
}

function Waiting({ children }: { readonly children: ReactNode }) {
  return (
    <div className="appear-late">
      <span role="status" className="sr-only">
        Loading
      </span>
      {children}
    </div>
  );
}
