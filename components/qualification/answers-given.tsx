"use client";

import { useQuery } from "@tanstack/react-query";
import { useNow } from "@/components/ui/clock";
import { ServiceText } from "@/components/ui/service-text";
import { expiryWords } from "@/lib/attributes/expiry";
import { namesQuery } from "@/lib/attributes/queries";
import { countedAnswers } from "@/lib/qualification/answer-expiry";
import type { CheckForm, TypedAnswer } from "@/lib/qualification/form";
import { withAnswer } from "@/lib/qualification/typed-answers";
import { AddAnswer } from "./add-answer";
import { AnswerLine, shortDay } from "./answer-line";

interface AnswersGivenProps {
  readonly form: CheckForm;
  readonly onChange: (patch: Partial<CheckForm>) => void;
  /** The attribute that is being answered; `""`: still to be chosen. */
  readonly adding: string | undefined;
  readonly onAdding: (attributeId: string | undefined) => void;
}

/** The answers so far, those that count no more, and giving another one. */
export function AnswersGiven({ form, onChange, adding, onAdding }: AnswersGivenProps) {
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
  return (
    <>
      {form.answers.length === 0 ? null : (
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
              onValue={() => onAdding(adding === answer.attributeId ? undefined : answer.attributeId)}
              onDate={(at) => date(answer.attributeId, at)}
              onRemove={() => remove(answer.attributeId)}
            />
          ))}
        </ul>
      )}
      {[...expired].map(([id, { at }]) => (
        <ExpiredNote key={id} name={nameOf(id)} at={at} holds={names.data?.[id]?.expiresAfter} now={now} />
      ))}
      {adding === undefined ? null : (
        <AddAnswer
          key={adding}
          attribute={adding === "" ? undefined : { id: adding, name: nameOf(adding) }}
          now={now}
          locale={locale}
          answers={form.answers}
          onSave={save}
          onClose={() => onAdding(undefined)}
        />
      )}
    </>
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
