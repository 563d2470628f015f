"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { jobsQuery } from "@/lib/activity/queries";
import { attributesKey } from "@/lib/attributes/shared-queries";
import { watchKey } from "@/lib/opportunities/watches/watch-queries";
import { brokenPartsQuery } from "@/lib/panels/mapping/mapping-queries";

const READS = /^opportunities-/;
const SYNCS = /^attributes-/;
const AFTER_READS = [watchKey, ["opportunities"]] as const;
/** A changed attribute may break a mapping. */
const AFTER_SYNCS = [attributesKey, brokenPartsQuery().queryKey] as const;

/**
 * Invalidates queries that depend on fetched opportunities, on each progress of a bulk read and when it ends, and those
 * that depend on fetched attributes, when a sync starts or ends.
 */
export function useInvalidateAfterJobs(): void {
  const { data } = useQuery(jobsQuery(false));
  const jobs = data && [...data.open, ...data.ended];
  const reads = jobs?.filter(({ kind }) => READS.test(kind));
  const syncs = jobs?.filter(({ kind }) => SYNCS.test(kind));
  useInvalidateAfterChange(
    reads?.map(({ id, phase, done, failed }) => `${id} ${phase} ${done} ${failed}`).join(),
    AFTER_READS,
  );
  useInvalidateAfterChange(syncs?.map(({ id, phase }) => `${id} ${phase}`).join(), AFTER_SYNCS);
}

/** @param progress `undefined` until known; `keys` are constant. */
function useInvalidateAfterChange(progress: string | undefined, keys: readonly (readonly string[])[]): void {
  const client = useQueryClient();
  const seen = useRef<string>(undefined);
  // Jobs run outside this page; their progress is the only signal of new data.
  useEffect(() => {
    const before = seen.current;
    if (progress === undefined) return;
    seen.current = progress;
    if (before === undefined || before === progress) return;
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  }, [client, progress, keys]);
}
