"use client";

import { useMutation, useQuery, useQueryClient, type Query } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { writeBrowserStore, readBrowserStore } from "@/components/ui/display/browser-store";
import { isOpen, isWorking, jobsKey } from "@/lib/job-view";
import { compareKey } from "@/lib/opportunities/compare/compare-key";
import { conflictsKey } from "@/lib/opportunities/conflicts/conflicts-key";
import { opportunitiesKey } from "@/lib/opportunities/detail/queries";
import {
  isShown,
  libraryWait,
  mayLack,
  resultKey,
  type BulkReadMemory,
} from "@/lib/opportunities/fetch/bulk-read-status";
import { readMany, retryBulkRead, steerBulkRead } from "@/lib/opportunities/fetch/actions";
import { libraryKey } from "@/lib/opportunities/library/library-key";
import { bulkReadQuery } from "@/lib/opportunities/library/library-queries";
import { callQuery, callMutation } from "@/lib/query/call-action";

/** Data that a bulk read changes. The fetched opportunities may include the one in the preview pane. */
const FILLED = [libraryKey, opportunitiesKey, compareKey, conflictsKey] as const;

type ReadManyRequest = Parameters<typeof readMany>[0];

/** Bulk read of opportunities: a server-side job that a reload or another page finds again. */
export function useBulkRead() {
  const client = useQueryClient();
  const { data: status } = useQuery(bulkReadQuery());
  const [memory, setMemory] = useState(remembered);
  const { queryKey } = bulkReadQuery();
  const onSuccess = (currentStatus: NonNullable<typeof status>) => {
    client.setQueryData(queryKey, currentStatus);
    void client.invalidateQueries({ queryKey: jobsKey });
  };
  const onAsked = (latestStatus: NonNullable<typeof status>) => {
    const startedJobId = latestStatus.job?.id;
    if (startedJobId !== undefined) writeBrowserStore("sessionStorage", KEYS.asked, startedJobId);
    // Adding ids to a dismissed bulk read shows its progress again.
    writeBrowserStore("localStorage", KEYS.closed, undefined);
    setMemory((before) => ({ ...before, requestedJob: startedJobId, here: true, closed: undefined }));
    onSuccess(latestStatus);
  };
  const start = useMutation({
    mutationFn: (input: ReadManyRequest) => callMutation(readMany(input)),
    onSuccess: onAsked,
  });
  const control = useMutation({
    mutationFn: async (input: Parameters<typeof steerBulkRead>[0]) => await callQuery(steerBulkRead(input)),
    onSuccess,
    // Another operator acted first: the refetched state shows the result.
    onError: () => void client.invalidateQueries({ queryKey: jobsKey }),
  });
  const retry = useMutation({ mutationFn: (id: string) => callMutation(retryBulkRead({ id })), onSuccess: onAsked });

  const job = status?.job;
  const working = job !== undefined && isWorking(job.phase);
  const refreshedAt = useRef(0);
  const seen = useRef("");
  const endedAt = job?.endedAt;
  // Changes every 25 items and at the end: fetched opportunities appear in the library while the job runs.
  const progressKey = job ? `${job.id} ${job.phase} ${Math.floor((job.done + job.failed) / 25)}` : "";
  useEffect(() => {
    // The page's library data is a copy of the server's, which the job fills.
    if (progressKey === "") return undefined;
    const first = seen.current === "";
    seen.current = progressKey;
    // Data that arrived with the page after the job ended is not refetched.
    const predicate = ({ state }: Query) => !first || mayLack(state.dataUpdatedAt, endedAt);
    const refreshLibrary = () => {
      refreshedAt.current = Date.now();
      for (const filledKey of FILLED) void client.invalidateQueries({ queryKey: filledKey, predicate });
    };
    const timer = setTimeout(refreshLibrary, libraryWait(working, refreshedAt.current, Date.now()));
    return () => clearTimeout(timer);
  }, [client, progressKey, working, endedAt]);

  const shown = status !== undefined && isShown(status, memory);
  const result = shown && job && !isOpen(job.phase) ? resultKey(job) : "";
  useEffect(() => {
    // Local storage: the next visit knows that this one has shown the result, which stays visible until the user
    // leaves.
    if (result !== "") writeBrowserStore("localStorage", KEYS.told, result);
  }, [result]);

  return {
    status,
    working,
    start,
    control,
    retry,
    /** The bulk read concerns this user, who has not dismissed it. */
    shown,
    /** Part of it was requested during this visit of the page. */
    here: memory.here,
    close: () => {
      if (!job) return;
      control.reset();
      retry.reset();
      writeBrowserStore("localStorage", KEYS.closed, job.id);
      setMemory((before) => ({ ...before, closed: job.id }));
    },
  };
}

/** The requested bulk read is stored per tab; shown and dismissed ones per browser. */
const KEYS = { asked: "asked-reading", told: "told-reading", closed: "closed-reading" } as const;

function remembered(): BulkReadMemory {
  return {
    requestedJob: readBrowserStore("sessionStorage", KEYS.asked),
    here: false,
    shownResult: readBrowserStore("localStorage", KEYS.told),
    closed: readBrowserStore("localStorage", KEYS.closed),
  };
}

export type BulkRead = ReturnType<typeof useBulkRead>;
