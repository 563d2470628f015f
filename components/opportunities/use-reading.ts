"use client";

import { useMutation, useQuery, useQueryClient, type Query } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { keepHere, keptHere } from "@/components/ui/browser-store";
import { isOpen, isWorking, jobsKey } from "@/lib/job-view";
import { readMany, retryReading, steerReading } from "@/lib/opportunities/library-actions";
import { readingQuery } from "@/lib/opportunities/library-queries";
import { opportunitiesKey } from "@/lib/opportunities/queries";
import { libraryKey } from "@/lib/opportunities/library-key";
import { isShown, libraryWait, mayLack, resultKey, type ReadingMemory } from "@/lib/opportunities/read-status";
import { ask, askOnce } from "@/lib/query/ask";

type Wish = Parameters<typeof readMany>[0];

/** Reading many opportunities: a job of the console, which a reload or another page finds again. */
export function useReading() {
  const client = useQueryClient();
  const { data: status } = useQuery(readingQuery());
  const [memory, setMemory] = useState(remembered);
  const { queryKey } = readingQuery();
  const onSuccess = (known: NonNullable<typeof status>) => {
    client.setQueryData(queryKey, known);
    void client.invalidateQueries({ queryKey: jobsKey });
  };
  const onAsked = (known: NonNullable<typeof status>) => {
    const asked = known.job?.id;
    if (asked !== undefined) keepHere("sessionStorage", KEYS.asked, asked);
    // Asked for more in a reading that was put away: how that goes is news again.
    keepHere("localStorage", KEYS.closed, undefined);
    setMemory((before) => ({ ...before, asked, here: true, closed: undefined }));
    onSuccess(known);
  };
  const start = useMutation({ mutationFn: (wish: Wish) => askOnce(readMany(wish)), onSuccess: onAsked });
  const steer = useMutation({
    mutationFn: async (wish: Parameters<typeof steerReading>[0]) => await ask(steerReading(wish)),
    onSuccess,
    // Somebody else was quicker: what is there now says so.
    onError: () => void client.invalidateQueries({ queryKey: jobsKey }),
  });
  const retry = useMutation({ mutationFn: (id: string) => askOnce(retryReading({ id })), onSuccess: onAsked });

  const job = status?.job;
  const working = job !== undefined && isWorking(job.phase);
  const lookedAt = useRef(0);
  const seen = useRef("");
  const endedAt = job?.endedAt;
  // Every few readings, and at the end: what was read is in the library while the rest is on its way.
  const mark = job ? `${job.id} ${job.phase} ${Math.floor((job.done + job.failed) / 25)}` : "";
  useEffect(() => {
    // The library of this page is a copy of the console's, which the job fills.
    if (mark === "") return undefined;
    const first = seen.current === "";
    seen.current = mark;
    // What came with the page after a reading had ended is not read once more.
    const predicate = ({ state }: Query) => !first || mayLack(state.dataUpdatedAt, endedAt);
    const look = () => {
      lookedAt.current = Date.now();
      void client.invalidateQueries({ queryKey: libraryKey, predicate });
      // What is shown beside the list may be among them.
      void client.invalidateQueries({ queryKey: opportunitiesKey, predicate });
    };
    const timer = setTimeout(look, libraryWait(working, lookedAt.current, Date.now()));
    return () => clearTimeout(timer);
  }, [client, mark, working, endedAt]);

  const shown = status !== undefined && isShown(status, memory);
  const result = shown && job && !isOpen(job.phase) ? resultKey(job) : "";
  useEffect(() => {
    // The browser's storage: the next visit knows that this one has shown the result, which stays here until it is left.
    if (result !== "") keepHere("localStorage", KEYS.told, result);
  }, [result]);

  return {
    status,
    working,
    start,
    steer,
    retry,
    /** Whether it concerns the person, who has not put it away. */
    shown,
    /** Something of it was asked for on this visit to the page. */
    here: memory.here,
    close: () => {
      if (!job) return;
      steer.reset();
      retry.reset();
      keepHere("localStorage", KEYS.closed, job.id);
      setMemory((before) => ({ ...before, closed: job.id }));
    },
  };
}

/** What was asked for is the tab's, what was told and put away the browser's. */
const KEYS = { asked: "asked-reading", told: "told-reading", closed: "closed-reading" } as const;

function remembered(): ReadingMemory {
  return {
    asked: keptHere("sessionStorage", KEYS.asked),
    here: false,
    told: keptHere("localStorage", KEYS.told),
    closed: keptHere("localStorage", KEYS.closed),
  };
}

export type Reading = ReturnType<typeof useReading>;
