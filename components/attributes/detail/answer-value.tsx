"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ComboField } from "@/components/ui/combobox/combo-field";
import { TextField } from "@/components/ui/form/text-field";
import { toPlainText } from "@/lib/plain-text";

interface AnswerValueProps {
  readonly attribute: {
    readonly mode: string;
    readonly answers: readonly { readonly id: string; readonly text: string }[];
  };
  readonly values: readonly string[];
  readonly onSave: (values: readonly string[]) => void;
}

/** Value editor: a single answer, several answers, or free text when the attribute has no answer list. */
export function AnswerValue({ attribute, values, onSave }: AnswerValueProps) {
  const [text, setText] = useState(values[0] ?? "");
  if (attribute.answers.length === 0) {
    const save = () => text.trim() && onSave([text.trim()]);
    return (
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            label="Answer"
            value={text}
            maxLength={200}
            placeholder="Number or text, such as 31"
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === "Enter") save();
            }}
          />
        </div>
        <Button onClick={save} disabledReason={text.trim() ? undefined : "Enter an answer first."}>
          Set
        </Button>
      </div>
    );
  }
  const several = attribute.mode.startsWith("multi");
  const take = (id: string | undefined) => {
    if (id === undefined) return;
    onSave(several ? [...new Set([...values, id])] : [id]);
  };
  return (
    <ComboField
      label={several ? "Answers (choose one or more)" : "Answer"}
      items={attribute.answers.map((answer) => ({
        id: answer.id,
        label: toPlainText(answer.text) || answer.id,
        note: answer.id,
      }))}
      value={several ? undefined : values[0]}
      onChange={take}
      placeholder="Search answers"
    />
  );
}
