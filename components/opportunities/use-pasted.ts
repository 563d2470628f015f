"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useDeferredValue, useMemo, useState } from "react";
import { useSettled } from "@/components/attributes/use-settled";
import { parsePasted, type Pasted, type PastedKind } from "@/lib/opportunities/paste";
import { planOf, settle, type Decisions, type KnownOpportunity, type Settled } from "@/lib/opportunities/paste-known";
import { recognisedQuery } from "@/lib/opportunities/library-queries";
import { MOST_AT_ONCE } from "@/lib/opportunities/read-wish";

const NOTHING: readonly KnownOpportunity[] = [];
const UNDECIDED: Decisions = new Map();
/** Characters above which a text is read behind the typing. */
const LONG = 5_000;
const PAUSE = 150;

/** What somebody typed or pasted, what of it is read, and what was decided otherwise. */
export function usePasted() {
  const client = useQueryClient();
  const [text, setText] = useState("");
  const [decisions, setDecisions] = useState(UNDECIDED);
  const deferred = useDeferredValue(text);
  const read = text.length > LONG ? deferred : text;
  const pasted = useMemo(() => parsePasted(read), [read]);
  const texts = useMemo(() => askable(pasted), [pasted]);
  const known = useQuery(recognisedQuery(useSettled(texts, PAUSE)));
  const library = texts.length > 0 ? (known.data ?? NOTHING) : NOTHING;
  const settled = useMemo(() => settle(pasted, library, decisions), [pasted, library, decisions]);
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
    /** What is to be read, once the library has said what it knows; without its word ids are taken as they stand. */
    resolve: async (): Promise<Settled> => {
      const now = parsePasted(text);
      const asked = askable(now);
      const told = asked.length > 0 ? await client.query(recognisedQuery(asked)).catch(() => NOTHING) : NOTHING;
      return settle(now, told, decisions);
    },
  };
}

const askable = ({ items, notTaken }: Pasted): readonly string[] =>
  [...items, ...notTaken.filter(({ maybeId }) => maybeId)]
    .map((one) => one.text)
    .filter((one) => !one.includes(":"))
    .slice(0, 3 * MOST_AT_ONCE);
