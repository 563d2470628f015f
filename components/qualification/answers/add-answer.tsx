"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { AnswerValue } from "@/components/attributes/detail/answer-value";
import { FailureNotice } from "@/components/query/failure-notice";
import { Button } from "@/components/ui/button";
import { ComboField } from "@/components/ui/combobox/combo-field";
import { ServiceText } from "@/components/ui/text/service-text";
import type { AnswerList } from "@/lib/attributes/names/answer-list";
import { answersQuery } from "@/lib/attributes/shared-queries";
import { attributeOptionsQuery } from "@/lib/attributes/queries";
import { failureOf } from "@/lib/failure";
import { toPlainText } from "@/lib/plain-text";
import type { TypedAnswer } from "@/lib/qualification/model/check-form";
import { AnswerDate } from "./answer-date";

interface AddAnswerProps {
  /** Attribute to answer again; if omitted, the user selects one first. */
  readonly attribute?: { readonly id: string; readonly name: string } | undefined;
  readonly locale: string | undefined;
  readonly answers: readonly TypedAnswer[];
  readonly onSave: (answer: TypedAnswer) => void;
  readonly onClose: () => void;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Two steps: select the attribute, by name, question or id in any locale; then its answer. */
export function AddAnswer({ attribute, locale, answers, onSave, onClose, now }: AddAnswerProps) {
  const [typed, setTyped] = useState("");
  const [attributeId, setAttributeId] = useState(attribute?.id);
  /** Day of the next answer, epoch milliseconds; `undefined` if unknown. */
  const [at, setAt] = useState<number | undefined>(() => today(now));
  const q = useDeferredValue(typed);
  const options = useQuery({ ...attributeOptionsQuery({ q, locale }), placeholderData: keepPreviousData });
  const answersOf = useQuery({
    ...answersQuery({ id: attributeId ?? "", locale }),
    enabled: attributeId !== undefined,
  });
  const failing = [answersOf, options].find(({ error }) => failureOf(error) !== undefined);
  const failure = failureOf(failing?.error);
  const chosen = answers.find((answer) => answer.attributeId === attributeId);
  const items = (options.data ?? []).map(({ id, name }) => ({ id, label: toPlainText(name) || id, note: id }));
  // A preset attribute may not be among the first options.
  const isMissing = attribute && typed === "" && !items.some(({ id }) => id === attribute.id);
  const selectedItem = isMissing ? [{ id: attribute.id, label: toPlainText(attribute.name), note: attribute.id }] : [];
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
        items={[...selectedItem, ...items]}
        value={attributeId}
        onChange={setAttributeId}
        onQuery={setTyped}
        loading={options.isFetching}
        placeholder="Name, question, or ID"
        emptyText="No matching attributes."
      />
      {failure ? (
        <FailureNotice
          failure={failure}
          onRetry={() => void failing?.refetch()}
          retrying={failing?.isFetching ?? false}
        />
      ) : null}
      <AnswerDate label="Answered on" at={at} now={now} onChange={setAt} />
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

/** Ref callback: focuses the field, because the button that opened it unmounts or is far above. */
const takeFocus = (element: HTMLElement | null): void => element?.focus();

/** Start of the day in UTC, epoch milliseconds. */
const today = (now: number): number => now - (now % 86_400_000);

interface AnswerOnFileProps {
  readonly attribute: Pick<AnswerList, "mode" | "answers">;
  readonly values: readonly string[];
}

/** "Replaces Female": effect of choosing another answer on the existing one. */
export function AnswerOnFile({ attribute: { mode, answers }, values }: AnswerOnFileProps) {
  const several = mode.startsWith("multi") && answers.length > 0;
  return (
    <p className="text-small text-soft">
      {several ? "Adds to " : "Replaces "}
      {values.map((value, index) => {
        const answerName = answers.find(({ id }) => id === value);
        return (
          <span key={value}>
            {index > 0 ? " · " : null}
            <b>
              <ServiceText text={answerName?.text ?? value} locale={answerName?.locale} />
            </b>
          </span>
        );
      })}
    </p>
  );
}
