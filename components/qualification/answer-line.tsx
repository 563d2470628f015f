"use client";

import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Chip } from "@/components/ui/chip";
import { ServiceText } from "@/components/ui/service-text";
import type { AttributeName } from "@/lib/attributes/attribute-names";
import type { Expired } from "@/lib/qualification/answer-expiry";
import type { TypedAnswer } from "@/lib/qualification/form";
import { toPlainText } from "@/lib/plain-text";
import { formatUtcDay } from "@/lib/time";
import { AnswerDate } from "./answer-date";

interface AnswerLineProps {
  readonly answer: TypedAnswer;
  readonly known: AttributeName | undefined;
  /** It counts no more. */
  readonly expired: Expired | undefined;
  readonly now: number;
  /** Its value is being changed elsewhere. */
  readonly changing: boolean;
  readonly onValue: () => void;
  readonly onDate: (at: number | undefined) => void;
  readonly onRemove: () => void;
}

/** One answer: the attribute, what was answered, and when, in the columns of its list. */
export function AnswerLine({
  answer: { attributeId, values, at },
  known,
  expired,
  now,
  changing,
  onValue,
  onDate,
  onRemove,
}: AnswerLineProps) {
  const [dating, setDating] = useState(false);
  const title = known?.name || `Attribute ${attributeId}`;
  const words = values.map((value) => toPlainText(known?.answers[value]?.text ?? value)).join(" · ");
  return (
    <li className="col-span-full grid grid-cols-subgrid items-center gap-y-1 py-0.5">
      <span className="text-soft wrap-anywhere">
        <ServiceText text={title} />
      </span>
      <button
        type="button"
        aria-expanded={changing}
        aria-label={`Change ${toPlainText(title)}, ${words}`}
        className={classNames(
          "min-h-6 justify-self-start text-left wrap-anywhere underline-offset-2 hover:underline",
          expired ? "text-soft line-through" : "font-semibold",
        )}
        onClick={onValue}
      >
        {values.map((value, index) => {
          const text = known?.answers[value];
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
        aria-label={`${dateWords(at, expired)}. Change when ${title} was answered`}
        className="min-h-6 justify-self-end text-small text-soft underline-offset-2 hover:underline"
        onClick={() => setDating(!dating)}
      >
        {expired ? <Chip state="mute">Expired {shortDay(expired.since, now)}</Chip> : dateWords(at, expired)}
      </button>
      <Button size="sm" variant="quiet" aria-label={`Remove the answer for ${title}`} onClick={onRemove}>
        <Trash2 aria-hidden />
      </Button>
      {dating ? (
        <div className="col-span-full grid justify-items-end pr-9">
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
