"use client";

import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { ServiceText } from "@/components/ui/service-text";
import type { AttributeName } from "@/lib/attributes/attribute-names";
import type { Expired } from "@/lib/qualification/answer-expiry";
import type { TypedAnswer } from "@/lib/qualification/form";
import { formatUtcDay } from "@/lib/time";
import { AnswerDate } from "./answer-date";

interface AnswerLineProps {
  readonly answer: TypedAnswer;
  readonly known: AttributeName | undefined;
  /** It counts no more. */
  readonly expired: Expired | undefined;
  readonly now: number;
  readonly onDate: (at: number | undefined) => void;
  readonly onRemove: () => void;
}

/** One answer: the attribute, what was answered, and when. */
export function AnswerLine({
  answer: { attributeId, values, at },
  known,
  expired,
  now,
  onDate,
  onRemove,
}: AnswerLineProps) {
  const [dating, setDating] = useState(false);
  const title = known?.name || `Attribute ${attributeId}`;
  return (
    <li className="grid gap-1 py-0.5">
      <div className="grid grid-cols-[minmax(4rem,2fr)_minmax(0,3fr)_auto_auto] items-center gap-2">
        <span className="text-soft wrap-anywhere">
          <ServiceText text={title} />
        </span>
        <span className={expired ? "text-soft wrap-anywhere line-through" : "font-semibold wrap-anywhere"}>
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
        <button
          type="button"
          aria-expanded={dating}
          aria-label={`${dateWords(at, expired)}. Change when ${title} was answered`}
          className="min-h-6 text-small text-soft underline-offset-2 hover:underline"
          onClick={() => setDating(!dating)}
        >
          {expired ? <Chip state="mute">Expired {shortDay(expired.since, now)}</Chip> : dateWords(at, expired)}
        </button>
        <Button size="sm" variant="quiet" aria-label={`Remove the answer for ${title}`} onClick={onRemove}>
          <Trash2 aria-hidden />
        </Button>
      </div>
      {dating ? (
        <div className="grid justify-items-end pr-9">
          <AnswerDate label={`Day on which ${title} was answered`} hideLabel at={at} now={now} onChange={onDate} />
        </div>
      ) : null}
    </li>
  );
}

function dateWords(at: number | undefined, expired: Expired | undefined): string {
  if (expired) return `Expired ${formatUtcDay(expired.since)}`;
  return at === undefined ? "no date" : formatUtcDay(at);
}

/** Without the year, where it is this one. */
export function shortDay(at: number, now: number): string {
  const day = formatUtcDay(at);
  const year = ` ${new Date(now).getUTCFullYear()}`;
  return day.endsWith(year) ? day.slice(0, -year.length) : day;
}
