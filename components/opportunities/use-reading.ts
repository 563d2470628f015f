"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { isWorking, jobsKey } from "@/lib/job-view";
import { readMany, retryReading, steerReading } from "@/lib/opportunities/library-actions";
import { libraryKey, readingQuery } from "@/lib/opportunities/library-queries";

import { ask, askOnce } from "@/lib/query/ask";

type Wish = Parameters<typeof readMany>[0];

/** Reading many opportunities: a job of the console, which a reload or another page finds again. */
export function useReading() {
  const client = useQueryClient();
  const { data: status } = useQuery(readingQuery());
  const [closed, close] = useState(closedBefore);
  const { queryKey } = readingQuery();
  const onSuccess = (known: NonNullable<typeof status>) => {
    client.setQueryData(queryKey, known);
    void client.invalidateQueries({ queryKey: jobsKey });
  };
  const start = useMutation({ mutationFn: (wish: Wish) => askOnce(readMany(wish)), onSuccess });
  const steer = useMutation({
    mutationFn: async (wish: Parameters<typeof steerReading>[0]) => await ask(steerReading(wish)),
    onSuccess,
    // Somebody else was quicker: what is there now says so.
    onError: () => void client.invalidateQueries({ queryKey: jobsKey }),
  });
  const retry = useMutation({ mutationFn: (id: string) => askOnce(retryReading({ id })), onSuccess });

  const job = status?.job;
  const working = job !== undefined && isWorking(job.phase);
  // Every few readings, and at the end: what was read is in the library while the rest is on its way.
  const mark = job ? `${job.id} ${job.phase} ${Math.floor((job.done + job.failed) / 25)}` : "";
  useEffect(() => {
    // The library of this page is a copy of the console's, which the job fills.
    if (mark !== "") void client.invalidateQueries({ queryKey: libraryKey });
  }, [client, mark]);

  return {
    status,
    working,
    start,
    steer,
    retry,
    /** Whether the person has put the result away. */
    closed: job !== undefined && closed === job.id,
    close: () => {
      if (!job) return;
      sessionStorage.setItem(CLOSED, job.id);
      close(job.id);
    },
  };
}

/** The result that was put away last; the tab keeps it. */
const CLOSED = "closed-reading";
const closedBefore = () => (typeof window === "undefined" ? undefined : (sessionStorage.getItem(CLOSED) ?? undefined));

export type Reading = ReturnType<typeof useReading>;
