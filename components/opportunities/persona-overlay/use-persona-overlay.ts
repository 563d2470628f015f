"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useLazyFunction } from "@/components/query/use-lazy-function";
import type { OverlayAnswer, OverlayChoice, OverlayPersona } from "@/lib/opportunities/persona-overlay/persona-overlay";
import { ownPersona } from "@/lib/opportunities/persona-overlay/overlay-personas";
import { OWN_ANSWERS } from "@/lib/opportunities/persona-overlay/persona-id";
import {
  overlayPersonaQuery,
  overlayPersonasQuery,
  ownAnswersQuery,
} from "@/lib/opportunities/persona-overlay/overlay-queries";
import type { OpportunityFacts } from "@/lib/targeting/facts/facts";
import type { Targeting } from "@/lib/targeting/model";

const NONE: readonly OverlayAnswer[] = [];
const NOBODY: readonly OverlayChoice[] = [];

const loadOverlay = async () => (await import("@/lib/opportunities/persona-overlay/build-overlay")).buildOverlay;

/**
 * Persona from the URL and the evaluation of the targeting against it; computed locally, without a call to the service.
 */
export function usePersonaOverlay(targeting: Targeting | undefined, facts: OpportunityFacts, personaId: string) {
  const personas = useQuery(overlayPersonasQuery());
  const { data: ownAnswers = NONE } = useQuery(ownAnswersQuery());
  const choice = personas.data?.find((one) => one.id === personaId);
  const isSaved = choice !== undefined && choice.answers === undefined;
  const loaded = useQuery({ ...overlayPersonaQuery(personaId), enabled: isSaved });
  const person = useMemo<OverlayPersona | undefined>(() => {
    if (personaId === OWN_ANSWERS) return ownPersona(ownAnswers);
    if (!choice) return undefined;
    if (choice.answers) return { ...choice, answers: choice.answers };
    // Named as in the list.
    return loaded.data && { ...loaded.data, label: choice.label };
  }, [personaId, ownAnswers, choice, loaded.data]);
  const code = useLazyFunction("lens-over", loadOverlay, person !== undefined);
  const personaOverlay = useMemo(
    () => (targeting && person ? code.data?.run(targeting, facts, person) : undefined),
    [code.data, targeting, facts, person],
  );
  const isNamed = personaId !== "" && personaId !== OWN_ANSWERS;
  return {
    personas: personas.data ?? NOBODY,
    ownAnswers,
    personaOverlay,
    /** The URL names a persona that the operator cannot use; an older list may lack a new one. */
    unavailable: isNamed && personas.isSuccess && !personas.isFetching && !choice,
    /** Failed load: the list with the URL's persona, the evaluation's code, or the saved persona. */
    failed: [...(isNamed && !choice ? [personas] : []), code, loaded].find(({ error }) => error !== null),
  };
}
