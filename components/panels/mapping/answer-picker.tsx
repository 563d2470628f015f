"use client";

import { X } from "lucide-react";
import { ComboField } from "@/components/ui/combobox/combo-field";
import { Button } from "@/components/ui/button";
import type { AnswerChoice } from "./answer-choices";

interface AnswerPickerProps {
  /** Value of the file, for the accessible names. */
  readonly value: string;
  readonly chosen: readonly string[];
  readonly answers: readonly AnswerChoice[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Chosen answers, removable one by one, and a combo box to add another. More than a few are shown as a count. */
export function AnswerPicker({ value, chosen, answers, onChange }: AnswerPickerProps) {
  const labels = new Map(answers.map(({ id, label }) => [id, label]));
  const shown = chosen.slice(0, MAX_SHOWN);
  return (
    <div className="grid gap-1.5">
      {chosen.length === 0 ? null : (
        <ul aria-label={`Answers for ${value}`} className="flex flex-wrap gap-1">
          {shown.map((id) => (
            <li
              key={id}
              className="inline-flex max-w-full items-center gap-0.5 rounded-inset border border-line bg-page pl-1.75 text-small"
            >
              <bdi className="min-w-0 wrap-anywhere">{labels.get(id) ?? id}</bdi>
              <Button
                size="sm"
                variant="quiet"
                aria-label={`Remove ${labels.get(id) ?? id} from ${value}`}
                onClick={() => onChange(chosen.filter((one) => one !== id))}
              >
                <X aria-hidden />
              </Button>
            </li>
          ))}
          {chosen.length > shown.length ? (
            <li className="self-center text-small text-soft">and {chosen.length - shown.length} more</li>
          ) : null}
        </ul>
      )}
      <ComboField
        label={`Add an answer for ${value}`}
        hideLabel
        items={answers.filter(({ id }) => !chosen.includes(id))}
        value={undefined}
        onChange={(id) => {
          if (id !== undefined) onChange([...chosen, id]);
        }}
        placeholder={chosen.length === 0 ? "Choose an answer" : "Add another answer"}
        emptyText="No matching answers."
      />
    </div>
  );
}

/** Answers shown by name; a range of ages can have a hundred values. */
const MAX_SHOWN = 12;
