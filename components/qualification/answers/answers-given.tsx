"use client";

import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { classNames } from "@/components/ui/class-names";
import { ServiceText } from "@/components/ui/text/service-text";
import { useNow } from "@/components/ui/time/clock";
import { expiryPeriodText } from "@/lib/attributes/model/expiry";
import type { AttributeName } from "@/lib/attributes/names/attribute-names";
import { namesQuery } from "@/lib/attributes/shared-queries";
import { toPlainText } from "@/lib/plain-text";
import { withAnswer } from "@/lib/qualification/form/typed-answers";
import { countedAnswers, type Expired } from "@/lib/qualification/model/answer-expiry";
import type { CheckForm, TypedAnswer } from "@/lib/qualification/model/check-form";
import { formatUtcDay } from "@/lib/time";
import { AddAnswer } from "./add-answer";
import { AnswerDate } from "./answer-date";

interface AnswersGivenProps {
  readonly form: CheckForm;
  readonly onChange: (patch: Partial<CheckForm>) => void;
  /** Id of the attribute being answered; `""` while none is selected. */
  readonly adding: string | undefined;
  readonly onAdding: (attributeId: string | undefined) => void;
}

/** Typed answers, notes on expired ones, and the form to add another. */
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
        <ul aria-label="Answers entered" className="grid grid-cols-[minmax(4rem,2fr)_minmax(0,3fr)_auto_auto] gap-x-2">
          {form.answers.map((answer) => (
            <AnswerLine
              key={answer.attributeId}
              answer={answer}
              attributeName={names.data?.[answer.attributeId]}
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

/** "Income was answered on 2 Jan and expired after 90 days. It counts as unanswered." */
function ExpiredNote({ name, at, holds, now }: ExpiredNoteProps) {
  return (
    <p className="text-small text-soft">
      <ServiceText text={name} /> was answered on {shortDay(at, now)} and expired after {expiryPeriodText(holds)}. It
      counts as unanswered.
    </p>
  );
}

interface ExpiredNoteProps {
  readonly name: string;
  readonly at: number;
  readonly holds: string | undefined;
  readonly now: number;
}

interface AnswerLineProps {
  readonly answer: TypedAnswer;
  readonly attributeName: AttributeName | undefined;
  /** Set if the answer has expired. */
  readonly expired: Expired | undefined;
  readonly now: number;
  /** The value is being edited elsewhere. */
  readonly changing: boolean;
  readonly onValue: () => void;
  readonly onDate: (at: number | undefined) => void;
  readonly onRemove: () => void;
}

/** Row of one answer: attribute, value, and date. */
export function AnswerLine({
  answer: { attributeId, values, at },
  attributeName,
  expired,
  now,
  changing,
  onValue,
  onDate,
  onRemove,
}: AnswerLineProps) {
  const [dating, setDating] = useState(false);
  const title = attributeName?.name || `Attribute ${attributeId}`;
  const valuesText = values.map((value) => toPlainText(attributeName?.answers[value]?.text ?? value)).join(" · ");
  return (
    <li className="col-span-full grid grid-cols-subgrid items-center gap-y-1 py-0.5">
      <span className="text-soft wrap-anywhere">
        <ServiceText text={title} />
      </span>
      <button
        type="button"
        aria-expanded={changing}
        aria-label={`Change ${toPlainText(title)}, ${valuesText}`}
        className={classNames(
          "min-h-6 justify-self-start text-left wrap-anywhere underline-offset-2 hover:underline",
          expired ? "text-soft line-through" : "font-semibold",
        )}
        onClick={onValue}
      >
        {values.map((value, index) => {
          const text = attributeName?.answers[value];
          return (
            <span key={value}>
              {index > 0 ? <span className="font-normal text-soft"> · </span> : null}
              <ServiceText text={text?.text ?? value} locale={text?.locale} />
            </span>
          );
        })}
      </button>
      <button
        type="button"
        aria-expanded={dating}
        aria-label={`${dateText(at, expired)}. Change the date of ${title}`}
        className="min-h-6 justify-self-end text-small text-soft underline-offset-2 hover:underline"
        onClick={() => setDating(!dating)}
      >
        {expired ? <Chip state="mute">Expired {shortDay(expired.since, now)}</Chip> : dateText(at, expired)}
      </button>
      <Button size="sm" variant="quiet" aria-label={`Remove the answer for ${title}`} onClick={onRemove}>
        <Trash2 aria-hidden />
      </Button>
      {dating ? (
        <div className="col-span-full grid justify-items-end pr-9">
          <AnswerDate label={`Answer date of ${title}`} hideLabel at={at} now={now} onChange={onDate} />
        </div>
      ) : null}
    </li>
  );
}

function dateText(at: number | undefined, expired: Expired | undefined): string {
  if (expired) return `Expired ${formatUtcDay(expired.since)}`;
  return at === undefined ? "no date" : formatUtcDay(at);
}

/** Formatted day; the year is omitted if it is the current one. */
function shortDay(at: number, now: number): string {
  const day = formatUtcDay(at);
  const year = ` ${new Date(now).getUTCFullYear()}`;
  return day.endsWith(year) ? day.slice(0, -year.length) : day;
}
