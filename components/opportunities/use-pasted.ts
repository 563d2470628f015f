"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useSettled } from "@/components/ui/use-settled";
import type { PastedKind } from "@/lib/opportunities/paste";
import type { Decisions, KnownOpportunity, ReadPlan, Settled } from "@/lib/opportunities/paste-known";
import { recognisedQuery } from "@/lib/opportunities/library-queries";
import { useParsed } from "./use-parsed";

const NOTHING: readonly KnownOpportunity[] = [];
const NO_TEXTS: readonly string[] = [];
const UNDECIDED: Decisions = new Map();
const NOT_READ: { readonly settled: Settled; readonly plan: ReadPlan; readonly words: string } = {
  settled: { items: [], notTaken: [], dropped: [] },
  plan: { ids: [], groups: [], again: 0, unresolved: [], attributes: [] },
  words: "",
};
const PAUSE = 150;

/** What somebody typed or pasted, what of it is read, and what was decided otherwise. */
export function usePasted() {
  const client = useQueryClient();
  const { text, isMissing, type, approach, reader, pasted, isReading, parse, error, fetchAgain } = useParsed();
  const [decisions, setDecisions] = useState(UNDECIDED);
  const texts = useMemo(() => reader?.askable(pasted) ?? NO_TEXTS, [reader, pasted]);
  const known = useQuery(recognisedQuery(useSettled(texts, PAUSE)));
  const library = texts.length > 0 ? (known.data ?? NOTHING) : NOTHING;
  const read = useMemo(() => {
    if (!reader) return NOT_READ;
    const settled = reader.settle(pasted, library, decisions);
    const plan = reader.planOf(settled);
    return { settled, plan, words: reader.planWords(plan) };
  }, [reader, pasted, library, decisions]);
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
      const asked = now.reader.askable(now.pasted);
      const answer = asked.length > 0 ? await client.query(recognisedQuery(asked)) : NOTHING;
      const settled = now.reader.settle(now.pasted, answer, decisions);
      return { settled, plan: now.reader.planOf(settled) };
    },
  });
  return {
    text,
    isMissing,
    type: (typed: string) => {
      type(typed);
      resolve.reset();
      if (typed === "") setDecisions(UNDECIDED);
    },
    approach,
    isReading,
    ...read,
    decide,
    /** What is to be read, once the library has said what it knows: without its word a group would be read as an opportunity. */
    resolve,
    /** Nothing of the text was read, since what reads it has not come. */
    unread: error,
    fetchAgain,
    /** Why the library has not said what it knows. */
    error: texts.length > 0 && known.isError ? known.error : null,
    again: () => void known.refetch(),
    isAsking: known.isFetching,
  };
}
