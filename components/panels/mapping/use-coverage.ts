"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { mappingCoverage, type MappingCoverage } from "@/lib/panels/mapping/mapping-coverage";
import { answerDemandQuery, libraryDemandQuery } from "@/lib/panels/mapping/mapping-queries";
import { missingAnswers, type MissingAnswer } from "@/lib/panels/mapping/missing-answers";
import type { Drafts } from "./column-draft";

export interface CoverageState {
  /** `undefined` while loading, and after a failure. */
  readonly coverage: MappingCoverage | undefined;
  readonly error: Error | null;
  /** Attributes that the library asks for, most wanted first. Of stable identity. */
  readonly wantedIds: readonly string[];
  /** Answers without a value, most wanted first; `[]` while they are loading, and after a failure. */
  readonly missingAnswers: readonly MissingAnswer[];
  readonly retry: () => void;
  readonly retrying: boolean;
}

/** Share of the library's demand that the mapping covers. */
export function useCoverage(drafts: Drafts): CoverageState {
  const query = useQuery(libraryDemandQuery());
  const { data, error, isFetching, refetch } = query;
  const wantedIds = useMemo(() => (data ?? []).map(({ attributeId }) => attributeId), [data]);
  const answers = useQuery(answerDemandQuery());
  const missing = useMemo(() => missingAnswers([...drafts.values()], answers.data ?? []), [answers.data, drafts]);
  const coverage = useMemo(() => data && mappingCoverage([...drafts.values()], data), [data, drafts]);
  return { coverage, error, wantedIds, missingAnswers: missing, retry: () => void refetch(), retrying: isFetching };
}
