"use client";

import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { AnswerValue } from "@/components/attributes/answer-value";
import { FailureNotice } from "@/components/query/failure-notice";
import { Button } from "@/components/ui/button";
import { ServiceText } from "@/components/ui/service-text";
import type { AttributeName } from "@/lib/attributes/attribute-names";
import { answersQuery } from "@/lib/attributes/queries";
import { failureOf } from "@/lib/failure";

interface LensAnswerLineProps {
  readonly attributeId: string;
  /** `undefined` while it is being read. */
  readonly name: AttributeName | undefined;
  /** `undefined`: not answered. */
  readonly values: readonly string[] | undefined;
  readonly words: string;
  /** Nothing in the list takes the answer back. */
  readonly onSave: (values: readonly string[]) => void;
}

/** One attribute with the answer to it, chosen from the catalogue or typed. */
export function LensAnswerLine({ attributeId, name, values, words, onSave }: LensAnswerLineProps) {
  const [open, setOpen] = useState(false);
  const title = name?.name || `Attribute ${attributeId}`;
  const answers = useQuery({
    ...answersQuery({ id: attributeId, locale: words || undefined }),
    enabled: open || values !== undefined,
  });
  const given = values?.map((value) => answers.data?.answers.find(({ id }) => id === value) ?? { id: value, text: "" });
  return (
    <li className="border-b border-line px-4 py-2.5 last:border-b-0">
      <div className="grid grid-cols-[minmax(6rem,2fr)_minmax(0,3fr)_auto] items-center gap-3">
        <span className="text-soft">
          <ServiceText text={title} />
        </span>
        <span className="font-semibold">
          {values === undefined ? <span className="font-normal text-soft">not answered</span> : null}
          {given?.map(({ id, text, locale }, index) => (
            <span key={id}>
              {index > 0 ? <span className="font-normal text-soft"> · </span> : null}
              <ServiceText text={text || id} locale={locale} />
            </span>
          ))}
        </span>
        <span className="flex gap-1">
          {values === undefined ? null : (
            <Button size="sm" variant="quiet" aria-label={`Remove the answer for ${title}`} onClick={() => onSave([])}>
              <Trash2 aria-hidden />
            </Button>
          )}
          <Button size="sm" aria-expanded={open} aria-label={`Answer ${title}`} onClick={() => setOpen(!open)}>
            {open ? "Done" : "Answer"}
          </Button>
        </span>
      </div>
      {open ? <Choice attributeId={attributeId} values={values ?? []} words={words} onSave={onSave} /> : null}
    </li>
  );
}

type ChoiceProps = Pick<LensAnswerLineProps, "attributeId" | "words" | "onSave"> & {
  readonly values: readonly string[];
};

function Choice({ attributeId, values, words, onSave }: ChoiceProps) {
  const answers = useQuery(answersQuery({ id: attributeId, locale: words || undefined }));
  const failure = failureOf(answers.error);
  return (
    <div className="mt-2">
      {failure ? (
        <FailureNotice failure={failure} onRetry={() => void answers.refetch()} retrying={answers.isFetching} />
      ) : null}
      {answers.data ? (
        <AnswerValue attribute={answers.data} values={values} onSave={onSave} />
      ) : (
        <p className="text-small text-soft">{failure ? null : "Reading the answers…"}</p>
      )}
    </div>
  );
}
