"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { latePart } from "@/components/query/late-part";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import { OWN_ANSWERS } from "@/lib/opportunities/lens-people";
import { ownAnswersQuery } from "@/lib/opportunities/lens-queries";
import type { LensAnswer, LensPerson } from "@/lib/opportunities/lens";

const LensAnswersSheet = latePart(async () => (await import("./lens-answers-sheet")).LensAnswersSheet);

interface LensChoiceProps {
  readonly people: readonly LensPerson[];
  readonly own: readonly LensAnswer[];
  /** Id of the person, `own`, or `""` for none. */
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  readonly attributeIds: readonly string[];
  /** Locale of the words. */
  readonly words: string;
}

/** Whose answers the page is looked at through. */
export function LensChoice({ people, own, chosen, onChoose, attributeIds, words }: LensChoiceProps) {
  /** `undefined` until somebody edits answers for the first time. */
  const [editing, setEditing] = useState<boolean>();
  const client = useQueryClient();
  const options = [
    ...people.map(({ id, label }) => ({ value: id, label })),
    { value: OWN_ANSWERS, label: own.length > 0 ? `Own answers (${own.length})` : "Own answers…" },
  ];
  const choose = (id: string) => {
    onChoose(id);
    if (id === OWN_ANSWERS && own.length === 0) setEditing(true);
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
            placeholder="none"
            options={options}
            value={options.some(({ value }) => value === chosen) ? chosen : ""}
            onChange={(event) => choose(event.target.value)}
          />
        </div>
      </div>
      {chosen === OWN_ANSWERS ? (
        <Button size="sm" onClick={() => setEditing(true)}>
          Change answers
        </Button>
      ) : null}
      {editing === undefined ? null : (
        <LensAnswersSheet
          open={editing}
          onClose={() => setEditing(false)}
          answers={own}
          onChange={(next) => client.setQueryData(ownAnswersQuery().queryKey, next)}
          attributeIds={attributeIds}
          words={words}
        />
      )}
    </>
  );
}
