"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useDebounced } from "@/components/ui/form/use-debounced";
import type { Decisions, LibraryOpportunity, ReadPlan, ResolvedPaste } from "@/lib/opportunities/lookup/paste-resolve";
import type { PastedKind } from "@/lib/opportunities/paste/pasted";
import { recognisedQuery } from "@/lib/opportunities/lookup/queries";
import { useParsed } from "./use-parsed";

const NO_ITEMS: readonly LibraryOpportunity[] = [];
const NO_TEXTS: readonly string[] = [];
const UNDECIDED: Decisions = new Map();
const NOT_PARSED: { readonly resolved: ResolvedPaste; readonly plan: ReadPlan; readonly words: string } = {
  resolved: { items: [], notTaken: [], dropped: [] },
  plan: { ids: [], groups: [], again: 0, unresolved: [], attributes: [] },
  words: "",
};
const DEBOUNCE_MS = 150;

/** Typed or pasted text, its parsed items, and the user's corrections. */
export function usePasted() {
  const client = useQueryClient();
  const { text, isUnchanged, isMissing, type, approach, reader, pasted, isParsing, parse, error, retryLoad } =
    useParsed();
  const [decisions, setDecisions] = useState(UNDECIDED);
  const texts = useMemo(() => reader?.askable(pasted) ?? NO_TEXTS, [reader, pasted]);
  const recognised = useQuery(recognisedQuery(useDebounced(texts, DEBOUNCE_MS)));
  const library = texts.length > 0 ? (recognised.data ?? NO_ITEMS) : NO_ITEMS;
  const read = useMemo(() => {
    if (!reader) return NOT_PARSED;
    const resolved = reader.settle(pasted, library, decisions);
    const plan = reader.planOf(resolved);
    return { resolved, plan, words: reader.planWords(plan) };
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
      const askableItems = now.reader.askable(now.pasted);
      const answer = askableItems.length > 0 ? await client.query(recognisedQuery(askableItems)) : NO_ITEMS;
      const settled = now.reader.settle(now.pasted, answer, decisions);
      return { settled, plan: now.reader.planOf(settled) };
    },
  });
  return {
    text,
    isUnchanged,
    isMissing,
    type: (typed: string) => {
      type(typed);
      resolve.reset();
      if (typed === "") setDecisions(UNDECIDED);
    },
    approach,
    isParsing,
    ...read,
    decide,
    /**
     * Resolves the final plan once the library lookup has answered: without it, a group would be fetched as an
     * opportunity.
     */
    resolve,
    /** Load error of the parser: the text was not parsed. */
    unread: error,
    retryLoad,
    /** Error of the library lookup. */
    error: texts.length > 0 && recognised.isError ? recognised.error : null,
    again: () => void recognised.refetch(),
    isLookingUp: recognised.isFetching,
  };
}
