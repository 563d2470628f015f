"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useSettled } from "@/components/ui/use-settled";
import type { PastedKind } from "@/lib/opportunities/paste";
import { askable, planOf, settle, type Decisions, type KnownOpportunity } from "@/lib/opportunities/paste-known";
import { recognisedQuery } from "@/lib/opportunities/library-queries";
import { useParsed } from "./use-parsed";

const NOTHING: readonly KnownOpportunity[] = [];
const UNDECIDED: Decisions = new Map();
const PAUSE = 150;

/** What somebody typed or pasted, what of it is read, and what was decided otherwise. */
export function usePasted() {
  const client = useQueryClient();
  const { text, type, pasted, isReading, parse } = useParsed();
  const [decisions, setDecisions] = useState(UNDECIDED);
  const texts = useMemo(() => askable(pasted), [pasted]);
  const known = useQuery(recognisedQuery(useSettled(texts, PAUSE)));
  const library = texts.length > 0 ? (known.data ?? NOTHING) : NOTHING;
  const settled = useMemo(() => settle(pasted, library, decisions), [pasted, library, decisions]);
  const plan = useMemo(() => planOf(settled), [settled]);
  const decide = (what: string, as: PastedKind | "dropped" | undefined) =>
    setDecisions((before) => {
      const next = new Map(before);
      if (as === undefined) next.delete(what);
      else next.set(what, as);
      return next;
    });
  const resolve = useMutation({
    mutationFn: async () => {
      const now = await parse();
      const asked = askable(now);
      return settle(now, asked.length > 0 ? await client.query(recognisedQuery(asked)) : NOTHING, decisions);
    },
  });
  return {
    text,
    type: (typed: string) => {
      type(typed);
      resolve.reset();
      if (typed === "") setDecisions(UNDECIDED);
    },
    isReading,
    settled,
    plan,
    decide,
    /** What is to be read, once the library has said what it knows: without its word a group would be read as an opportunity. */
    resolve,
    /** Why the library has not said it. */
    error: texts.length > 0 && known.isError ? known.error : null,
    again: () => void known.refetch(),
    isAsking: known.isFetching,
  };
}
