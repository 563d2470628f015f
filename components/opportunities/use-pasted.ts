"use client";

import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo, useState } from "react";
import { parsePasted, type PastedKind } from "@/lib/opportunities/paste";
import { planOf, settle, type Decisions, type KnownOpportunity } from "@/lib/opportunities/paste-known";
import { recognisedQuery } from "@/lib/opportunities/library-queries";
import { MOST_AT_ONCE } from "@/lib/opportunities/read-wish";

const NOTHING: readonly KnownOpportunity[] = [];
const UNDECIDED: Decisions = new Map();

/** What somebody typed or pasted, what of it is read, and what was decided otherwise. */
export function usePasted() {
  const [text, setText] = useState("");
  const [decisions, setDecisions] = useState(UNDECIDED);
  // A long text is read behind the typing.
  const read = useDeferredValue(text);
  const pasted = useMemo(() => parsePasted(read), [read]);
  const texts = useMemo(
    () =>
      [...pasted.items, ...pasted.notTaken.filter(({ maybeId }) => maybeId)]
        .map((one) => one.text)
        .filter((one) => !one.includes(":"))
        .slice(0, 3 * MOST_AT_ONCE),
    [pasted],
  );
  const known = useQuery(recognisedQuery(texts));
  const settled = useMemo(
    () => settle(pasted, texts.length > 0 ? (known.data ?? NOTHING) : NOTHING, decisions),
    [pasted, texts, known.data, decisions],
  );
  const decide = (what: string, as: PastedKind | "dropped" | undefined) =>
    setDecisions((before) => {
      const next = new Map(before);
      if (as === undefined) next.delete(what);
      else next.set(what, as);
      return next;
    });
  return {
    text,
    type: (typed: string) => {
      setText(typed);
      if (typed === "") setDecisions(UNDECIDED);
    },
    settled,
    plan: planOf(settled),
    decide,
    error: known.error,
    /** The text was read, and the library asked about it. */
    ready: read === text && (texts.length === 0 || (!known.isPlaceholderData && !known.isPending)),
  };
}
