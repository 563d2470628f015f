"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { lazyPart } from "@/components/query/lazy-part";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/form/select-field";
import type { OverlayAnswer, OverlayChoice } from "@/lib/opportunities/persona-overlay/persona-overlay";
import { OWN_ANSWERS } from "@/lib/opportunities/persona-overlay/persona-id";
import { ownAnswersQuery } from "@/lib/opportunities/persona-overlay/overlay-queries";

const OverlayAnswersSheet = lazyPart(async () => (await import("./overlay-answers-sheet")).OverlayAnswersSheet);

interface OverlayPersonaChoiceProps {
  readonly personas: readonly OverlayChoice[];
  readonly ownAnswers: readonly OverlayAnswer[];
  /** Persona id, `own`, or `""` for none. */
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  readonly attributeIds: readonly string[];
  /** Locale of the labels. */
  readonly textLocale: string;
}

/** Selects the persona for the overlay. */
export function OverlayPersonaChoice({
  personas,
  ownAnswers,
  chosen,
  onChoose,
  attributeIds,
  textLocale,
}: OverlayPersonaChoiceProps) {
  /** `undefined` until the user first opens the answer editor. */
  const [editing, setEditing] = useState<boolean>();
  const client = useQueryClient();
  const options = [
    ...personas.map(({ id, label }) => ({ value: id, label })),
    { value: OWN_ANSWERS, label: ownAnswers.length > 0 ? `Custom answers (${ownAnswers.length})` : "Custom answers…" },
  ];
  const choose = (id: string) => {
    onChoose(id);
    if (id === OWN_ANSWERS && ownAnswers.length === 0) setEditing(true);
  };
  return (
    <>
      <div className="flex items-center gap-2">
        <span aria-hidden className="max-sm:w-16">
          Persona
        </span>
        <div className="w-44 min-w-0 max-sm:flex-1">
          <SelectField
            label="Persona"
            hideLabel
            placeholder="None"
            options={options}
            value={options.some(({ value }) => value === chosen) ? chosen : ""}
            onChange={(event) => choose(event.target.value)}
          />
        </div>
      </div>
      {chosen === OWN_ANSWERS ? (
        <Button size="sm" onClick={() => setEditing(true)}>
          Edit answers
        </Button>
      ) : null}
      {editing === undefined ? null : (
        <OverlayAnswersSheet
          open={editing}
          onClose={() => setEditing(false)}
          answers={ownAnswers}
          onChange={(next) => client.setQueryData(ownAnswersQuery().queryKey, next)}
          attributeIds={attributeIds}
          textLocale={textLocale}
        />
      )}
    </>
  );
}
