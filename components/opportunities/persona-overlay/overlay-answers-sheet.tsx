"use client";

import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { AnswerValue } from "@/components/attributes/detail/answer-value";
import { FailureNotice } from "@/components/query/failure-notice";
import { Button } from "@/components/ui/button";
import { SideSheet } from "@/components/ui/overlay/side-sheet";
import { ServiceText } from "@/components/ui/text/service-text";
import type { AttributeName } from "@/lib/attributes/names/attribute-names";
import { namesQuery, answersQuery } from "@/lib/attributes/shared-queries";
import { failureOf } from "@/lib/failure";
import type { OverlayAnswer } from "@/lib/opportunities/persona-overlay/persona-overlay";
import { withAnswer } from "@/lib/opportunities/persona-overlay/overlay-personas";

interface OverlayAnswersSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly answers: readonly OverlayAnswer[];
  readonly onChange: (answers: readonly OverlayAnswer[]) => void;
  /** Attributes of the opportunity, in order of first use. */
  readonly attributeIds: readonly string[];
  /** Locale of the labels. */
  readonly textLocale: string;
}

/**
 * Editor for the operator's own answers to the opportunity's attributes. They stay in this tab and are never sent or
 * stored.
 */
export function OverlayAnswersSheet(props: OverlayAnswersSheetProps) {
  const { open, onClose, answers, onChange, attributeIds, textLocale } = props;
  return (
    <SideSheet open={open} onClose={onClose} title="Custom answers">
      <p className="border-b border-line px-4 py-3 text-soft">
        Used only for the local check on this page. They stay in this tab’s memory: they’re not part of the link, not
        saved and not sent to the service, and a reload clears them.
      </p>
      <Lines answers={answers} onChange={onChange} attributeIds={attributeIds} textLocale={textLocale} />
    </SideSheet>
  );
}

function Lines({ answers, onChange, attributeIds, textLocale }: Omit<OverlayAnswersSheetProps, "open" | "onClose">) {
  const ids = [...new Set([...attributeIds, ...answers.map((answer) => answer.attributeId)])];
  const given = new Map(answers.map(({ attributeId, values }) => [attributeId, values]));
  const names = useQuery({
    ...namesQuery({
      locale: textLocale || undefined,
      // Requests names only: the chosen answers stay in this tab, so their labels come from the full answer list of
      // each attribute.
      wanted: ids.map((attributeId) => ({ attributeId, answerIds: [] })),
    }),
    enabled: ids.length > 0,
  });
  if (ids.length === 0) return <p className="px-4 py-6 text-soft">This opportunity doesn’t target any attributes.</p>;
  return (
    <ul aria-label="Targeted attributes">
      {ids.map((attributeId) => (
        <OverlayAnswerLine
          key={attributeId}
          attributeId={attributeId}
          name={names.data?.[attributeId]}
          values={given.get(attributeId)}
          textLocale={textLocale}
          onSave={(values) => onChange(withAnswer(answers, { attributeId, values }))}
        />
      ))}
    </ul>
  );
}

interface OverlayAnswerLineProps {
  readonly attributeId: string;
  /** `undefined` while loading. */
  readonly name: AttributeName | undefined;
  /** `undefined` if unanswered. */
  readonly values: readonly string[] | undefined;
  readonly textLocale: string;
  /** An empty list removes the answer. */
  readonly onSave: (values: readonly string[]) => void;
}

/** Attribute with its answer, chosen from the catalogue or typed. */
function OverlayAnswerLine({ attributeId, name, values, textLocale, onSave }: OverlayAnswerLineProps) {
  const [open, setOpen] = useState(false);
  const title = name?.name || `Attribute ${attributeId}`;
  const answers = useQuery({
    ...answersQuery({ id: attributeId, locale: textLocale || undefined }),
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
            <Button size="sm" variant="quiet" aria-label={`Remove answer for ${title}`} onClick={() => onSave([])}>
              <Trash2 aria-hidden />
            </Button>
          )}
          <Button
            size="sm"
            aria-expanded={open}
            aria-label={open ? `Done, answer ${title}` : `Answer ${title}`}
            onClick={() => setOpen(!open)}
          >
            {open ? "Done" : "Answer"}
          </Button>
        </span>
      </div>
      {open ? <Choice attributeId={attributeId} values={values ?? []} textLocale={textLocale} onSave={onSave} /> : null}
    </li>
  );
}

type ChoiceProps = Pick<OverlayAnswerLineProps, "attributeId" | "textLocale" | "onSave"> & {
  readonly values: readonly string[];
};

function Choice({ attributeId, values, textLocale, onSave }: ChoiceProps) {
  const answers = useQuery(answersQuery({ id: attributeId, locale: textLocale || undefined }));
  const failure = failureOf(answers.error);
  return (
    <div className="mt-2">
      {failure ? (
        <FailureNotice failure={failure} onRetry={() => void answers.refetch()} retrying={answers.isFetching} />
      ) : null}
      {answers.data ? (
        <AnswerValue attribute={answers.data} values={values} onSave={onSave} />
      ) : (
        <p className="text-small text-soft">{failure ? null : "Loading answers…"}</p>
      )}
    </div>
  );
}
