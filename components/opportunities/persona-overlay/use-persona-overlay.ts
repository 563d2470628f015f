"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useLazyFunction } from "@/components/query/use-lazy-function";
import type { OverlayAnswer, OverlayPersona } from "@/lib/opportunities/persona-overlay/persona-overlay";
import { OWN_ANSWERS, ownPersona } from "@/lib/opportunities/persona-overlay/overlay-personas";
import { overlayPersonasQuery, ownAnswersQuery } from "@/lib/opportunities/persona-overlay/overlay-queries";
import type { OpportunityFacts } from "@/lib/targeting/facts/facts";
import type { Targeting } from "@/lib/targeting/model";

const NONE: readonly OverlayAnswer[] = [];

const loadOverlay = async () => (await import("@/lib/opportunities/persona-overlay/build-overlay")).buildOverlay;

/**
 * Persona from the URL and the evaluation of the targeting against it; computed locally, without a call to the service.
 */
export function usePersonaOverlay(targeting: Targeting | undefined, facts: OpportunityFacts, personaId: string) {
  const personas = useQuery(overlayPersonasQuery());
  const { data: ownAnswers = NONE } = useQuery(ownAnswersQuery());
  const person = useMemo<OverlayPersona | undefined>(() => {
    if (personaId === OWN_ANSWERS) return ownPersona(ownAnswers);
    return personas.data?.find((one) => one.id === personaId);
  }, [personaId, ownAnswers, personas.data]);
  const code = useLazyFunction("lens-over", loadOverlay, person !== undefined);
  const personaOverlay = useMemo(
    () => (targeting && person ? code.data?.run(targeting, facts, person) : undefined),
    [code.data, targeting, facts, person],
  );
  return { personas: personas.data ?? [], ownAnswers, personaOverlay, code };
}
