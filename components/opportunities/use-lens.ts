"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useCode } from "@/components/query/use-code";
import { OWN_ANSWERS, ownPerson } from "@/lib/opportunities/lens-people";
import { lensPeopleQuery, ownAnswersQuery } from "@/lib/opportunities/lens-queries";
import type { LensAnswer, LensPerson } from "@/lib/opportunities/lens";
import type { Targeting } from "@/lib/targeting/model";

const NONE: readonly LensAnswer[] = [];

const loadLensOver = async () => (await import("@/lib/opportunities/lens-over")).lensOver;

/** The person of the address, and the targeting as they meet it: worked out here, nobody is asked. */
export function useLens(targeting: Targeting | undefined, status: string, wanted: string) {
  const people = useQuery(lensPeopleQuery());
  const { data: own = NONE } = useQuery(ownAnswersQuery());
  const person = useMemo<LensPerson | undefined>(() => {
    if (wanted === OWN_ANSWERS) return ownPerson(own);
    return people.data?.find((one) => one.id === wanted);
  }, [wanted, own, people.data]);
  const code = useCode("lens-over", loadLensOver, person !== undefined);
  const lens = useMemo(
    () => (targeting && person ? code.data?.run(targeting, status, person) : undefined),
    [code.data, targeting, status, person],
  );
  return { people: people.data ?? [], own, lens, code };
}
