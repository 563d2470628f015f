"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import { ServiceText } from "@/components/ui/service-text";
import { useNow } from "@/components/ui/clock";
import { expiryWords } from "@/lib/attributes/expiry";
import { localesQuery, namesQuery } from "@/lib/attributes/queries";
import { localeName } from "@/lib/locale";
import { countedAnswers } from "@/lib/qualification/answer-expiry";
import type { CheckForm, TypedAnswer } from "@/lib/qualification/form";
import { withAnswer } from "@/lib/qualification/typed-answers";
import { AddAnswer } from "./add-answer";
import { AnswerLine, shortDay } from "./answer-line";

interface AnswersEditorProps {
  readonly form: CheckForm;
  readonly onChange: (patch: Partial<CheckForm>) => void;
}

/** Answers typed by hand. They feed the local reading only; the service cannot be told any. */
export function AnswersEditor({ form, onChange }: AnswersEditorProps) {
  /** The attribute that is being answered; `""`: still to be chosen. */
  const [adding, setAdding] = useState<string>();
  const locales = useQuery(localesQuery());
  const locale = form.locale || undefined;
  const names = useQuery({
    ...namesQuery({
      locale,
      wanted: form.answers.map(({ attributeId, values }) => ({ attributeId, answerIds: values })),
    }),
    enabled: form.answers.length > 0,
  });
  const now = useNow() ?? 0;
  const { expired } = countedAnswers(form.answers, (id) => names.data?.[id]?.expiresAfter, now);
  const nameOf = (id: string) => names.data?.[id]?.name || `Attribute ${id}`;
  const save = (answer: TypedAnswer) => onChange({ answers: withAnswer(form.answers, answer) });
  const date = (id: string, at: number | undefined) =>
    onChange({ answers: form.answers.map((answer) => (answer.attributeId === id ? { ...answer, at } : answer)) });
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
        <ul
          aria-label="Answers typed by hand"
          className="grid grid-cols-[minmax(4rem,2fr)_minmax(0,3fr)_auto_auto] gap-x-2"
        >
          {form.answers.map((answer) => (
            <AnswerLine
              key={answer.attributeId}
              answer={answer}
              known={names.data?.[answer.attributeId]}
              expired={expired.get(answer.attributeId)}
              now={now}
              changing={adding === answer.attributeId}
              onValue={() => setAdding(adding === answer.attributeId ? undefined : answer.attributeId)}
              onDate={(at) => date(answer.attributeId, at)}
              onRemove={() => remove(answer.attributeId)}
            />
          ))}
        </ul>
      )}
      {[...expired].map(([id, { at }]) => (
        <ExpiredNote key={id} name={nameOf(id)} at={at} holds={names.data?.[id]?.expiresAfter} now={now} />
      ))}
      {adding === undefined ? (
        <div>
          <Button size="sm" onClick={() => setAdding("")}>
            Add an answer
          </Button>
        </div>
      ) : (
        <AddAnswer
          key={adding}
          attribute={adding === "" ? undefined : { id: adding, name: nameOf(adding) }}
          now={now}
          locale={locale}
          answers={form.answers}
          onSave={save}
          onClose={() => setAdding(undefined)}
        />
      )}
    </div>
  );
}

/** "Income was given on 2 Jan and holds 90 days." */
function ExpiredNote({ name, at, holds, now }: ExpiredNoteProps) {
  return (
    <p className="text-small text-soft">
      <ServiceText text={name} /> was given on {shortDay(at, now)} and holds {expiryWords(holds)}. It counts as
      unanswered.
    </p>
  );
}

interface ExpiredNoteProps {
  readonly name: string;
  readonly at: number;
  readonly holds: string | undefined;
  readonly now: number;
}
