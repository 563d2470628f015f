"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { OWN_ANSWERS, ownPerson } from "@/lib/opportunities/lens-people";
import { lensPeopleQuery, ownAnswersQuery } from "@/lib/opportunities/lens-queries";
import { lensOver, type LensAnswer, type LensPerson } from "@/lib/opportunities/lens";
import type { Targeting } from "@/lib/targeting/model";

const NONE: readonly LensAnswer[] = [];

/** The person of the address, and the targeting as they meet it: worked out here, nobody is asked. */
export function useLens(targeting: Targeting | undefined, status: string, wanted: string) {
  const people = useQuery(lensPeopleQuery());
  const { data: own = NONE } = useQuery(ownAnswersQuery());
  const person = useMemo<LensPerson | undefined>(() => {
    if (wanted === OWN_ANSWERS) return ownPerson(own);
    return people.data?.find((one) => one.id === wanted);
  }, [wanted, own, people.data]);
  const lens = useMemo(
    () => (targeting && person ? lensOver(targeting, status, person) : undefined),
    [targeting, status, person],
  );
  return { people: people.data ?? [], own, lens };
}
