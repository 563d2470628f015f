"use client";

import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import { ServiceText } from "@/components/ui/service-text";
import type { AttributeNames } from "@/lib/attributes/attribute-names";
import { localesQuery, namesQuery } from "@/lib/attributes/queries";
import { localeName } from "@/lib/locale";
import type { CheckForm, TypedAnswer } from "@/lib/qualification/form";
import { AddAnswer } from "./add-answer";

interface AnswersEditorProps {
  readonly form: CheckForm;
  readonly onChange: (patch: Partial<CheckForm>) => void;
}

/** Answers typed by hand. They feed the local reading only; the service cannot be told any. */
export function AnswersEditor({ form, onChange }: AnswersEditorProps) {
  const [adding, setAdding] = useState(false);
  const locales = useQuery(localesQuery());
  const locale = form.locale || undefined;
  const names = useQuery({
    ...namesQuery({
      locale,
      wanted: form.answers.map(({ attributeId, values }) => ({ attributeId, answerIds: values })),
    }),
    enabled: form.answers.length > 0,
  });
  const save = (answer: TypedAnswer) => {
    const others = form.answers.filter(({ attributeId }) => attributeId !== answer.attributeId);
    onChange({ answers: [...others, answer] });
  };
  const remove = (id: string) => onChange({ answers: form.answers.filter(({ attributeId }) => attributeId !== id) });
  const count = form.answers.length;
  return (
    <div className="grid gap-2.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3>
          {count === 0 ? "No answers" : null}
          {count === 1 ? "1 answer" : null}
          {count > 1 ? `${count} answers` : null}
        </h3>
        <div className="flex items-center gap-2">
          <span aria-hidden className="text-small text-soft">
            words in
          </span>
          <div className="w-40">
            <SelectField
              label="Words in"
              hideLabel
              value={form.locale}
              placeholder="Default texts"
              options={(locales.data ?? []).map((one) => ({ value: one, label: localeName(one) }))}
              onChange={(event) => onChange({ locale: event.target.value })}
            />
          </div>
        </div>
      </div>
      {count === 0 ? (
        <p className="text-small text-soft">
          Without answers the local reading can only say what it would need to know. The service is never sent any.
        </p>
      ) : (
        <ul aria-label="Answers typed by hand" className="grid">
          {form.answers.map((answer) => (
            <AnswerLine
              key={answer.attributeId}
              answer={answer}
              names={names.data}
              onRemove={() => remove(answer.attributeId)}
            />
          ))}
        </ul>
      )}
      {adding ? (
        <AddAnswer locale={locale} answers={form.answers} onSave={save} onClose={() => setAdding(false)} />
      ) : (
        <div>
          <Button size="sm" onClick={() => setAdding(true)}>
            Add an answer
          </Button>
        </div>
      )}
    </div>
  );
}

interface AnswerLineProps {
  readonly answer: TypedAnswer;
  readonly names: AttributeNames | undefined;
  readonly onRemove: () => void;
}

function AnswerLine({ answer: { attributeId, values }, names, onRemove }: AnswerLineProps) {
  const known = names?.[attributeId];
  const title = known?.name || `Attribute ${attributeId}`;
  return (
    <li className="grid grid-cols-[minmax(5rem,2fr)_minmax(0,3fr)_auto] items-center gap-3 py-0.5">
      <span className="text-soft wrap-anywhere">
        <ServiceText text={title} />
      </span>
      <span className="font-semibold wrap-anywhere">
        {values.map((value, index) => {
          const text = known?.answers[value];
          return (
            <span key={value}>
              {index > 0 ? <span className="font-normal text-soft"> · </span> : null}
              <ServiceText text={text?.text ?? value} locale={text?.locale} />
            </span>
          );
        })}
      </span>
      <Button size="sm" variant="quiet" aria-label={`Remove the answer for ${title}`} onClick={onRemove}>
        <Trash2 aria-hidden />
      </Button>
    </li>
  );
}
