"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { FailureNotice } from "@/components/query/failure-notice";
import { Button } from "@/components/ui/button";
import { ComboField } from "@/components/ui/combo-field";
import { answersQuery, attributeOptionsQuery } from "@/lib/attributes/queries";
import { failureOf } from "@/lib/failure";
import { toPlainText } from "@/lib/plain-text";
import type { TypedAnswer } from "@/lib/qualification/form";
import { AnswerValue } from "@/components/attributes/answer-value";
import { AnswerDate } from "./answer-date";
import { AnswerOnFile } from "./answer-on-file";

interface AddAnswerProps {
  /** Answered anew; left out, it is still to be chosen. */
  readonly attribute?: { readonly id: string; readonly name: string } | undefined;
  readonly locale: string | undefined;
  readonly answers: readonly TypedAnswer[];
  readonly onSave: (answer: TypedAnswer) => void;
  readonly onClose: () => void;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** First the attribute, by name, question or id in any locale; then its answer. */
export function AddAnswer({ attribute, locale, answers, onSave, onClose, now }: AddAnswerProps) {
  const [typed, setTyped] = useState("");
  const [attributeId, setAttributeId] = useState(attribute?.id);
  /** The day of the next answer; `undefined`: not known. */
  const [at, setAt] = useState<number | undefined>(() => today(now));
  const q = useDeferredValue(typed);
  const options = useQuery({ ...attributeOptionsQuery({ q, locale }), placeholderData: keepPreviousData });
  const answersOf = useQuery({
    ...answersQuery({ id: attributeId ?? "", locale }),
    enabled: attributeId !== undefined,
  });
  const failure = failureOf(answersOf.error) ?? failureOf(options.error);
  const chosen = answers.find((answer) => answer.attributeId === attributeId);
  const items = (options.data ?? []).map(({ id, name }) => ({ id, label: toPlainText(name) || id, note: id }));
  // The attribute that this began with may not be among the first ones of the list.
  const isMissing = attribute && typed === "" && !items.some(({ id }) => id === attribute.id);
  const begun = isMissing ? [{ id: attribute.id, label: toPlainText(attribute.name), note: attribute.id }] : [];
  return (
    <div
      ref={takeFocus}
      tabIndex={-1}
      role="group"
      aria-label={attribute ? `Change ${toPlainText(attribute.name)}` : "New answer"}
      className="grid gap-2.5 rounded-control border border-line bg-subtle p-3"
    >
      <ComboField
        label="Attribute"
        items={[...begun, ...items]}
        value={attributeId}
        onChange={setAttributeId}
        onQuery={setTyped}
        loading={options.isFetching}
        placeholder="Name, question or id"
        emptyText="Nothing that was read fits."
      />
      {failure ? (
        <FailureNotice failure={failure} onRetry={() => void answersOf.refetch()} retrying={answersOf.isFetching} />
      ) : null}
      <AnswerDate label="Given on" at={at} now={now} onChange={setAt} />
      {attributeId !== undefined && answersOf.data ? (
        <>
          {chosen ? <AnswerOnFile attribute={answersOf.data} values={chosen.values} /> : null}
          <AnswerValue
            key={attributeId}
            attribute={answersOf.data}
            values={chosen?.values ?? []}
            onSave={(values) => onSave({ attributeId, values, at })}
          />
        </>
      ) : null}
      <div>
        <Button size="sm" onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  );
}

/** Where the press that opened it goes away, or stands far above. */
const takeFocus = (element: HTMLElement | null): void => element?.focus();

/** The first millisecond of the day in UTC. */
const today = (now: number): number => now - (now % 86_400_000);
