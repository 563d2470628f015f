import { Td } from "@/components/ui/table-cells";
import { ServiceText } from "@/components/ui/text/service-text";
import { isolateBidi } from "@/lib/bidi-isolate";
import type { AskedWhen, PlannerQuestion } from "@/lib/qualification/planner/planner-view";
import { subjectsText } from "@/lib/qualification/planner/planner-text";
import { formatUtcDay } from "@/lib/time";

interface PlannerRowProps {
  readonly question: PlannerQuestion;
  /** Rank, from 1. */
  readonly position: number;
  /** Number of respondents in the run. */
  readonly subjects: number;
  /** Requested locale. */
  readonly locale: string;
  /** `true` if any question has a worth. */
  readonly worth: boolean;
}

/** One question: its text, the respondents to ask, and the pairs it decides beyond the previous questions. */
export function PlannerRow({ question, position, subjects, locale, worth }: PlannerRowProps) {
  const { attributeId, name, question: text, decides } = question;
  const displayName = name || `Attribute ${attributeId}, details not available`;
  return (
    <tr>
      <Td className="mono pr-0 text-soft">{position}</Td>
      <Td label="Question">
        <div>
          {text ? (
            <ServiceText text={text.text} locale={text.locale} limit={400} />
          ) : (
            <ServiceText text={displayName} />
          )}
          <small className="block">
            {text ? <ServiceText text={displayName} /> : "no question in this language"}
            {text && locale && text.locale !== locale ? " · default text" : null}
            <Before question={question} />
          </small>
        </div>
      </Td>
      <Td label="Ask">{question.subjects.length > 0 ? subjectsText(question.subjects, subjects) : "–"}</Td>
      <Td label="Decides" num>
        {position > 1 ? "+ " : null}
        <b className="tabular-nums">{decides.toLocaleString("en")}</b>
        {decides === 0 ? <small className="block">with the next question</small> : null}
      </Td>
      {worth ? (
        <Td label="EPC derived" num className="tabular-nums">
          {question.worth > 0 ? (question.worth / 100).toFixed(2) : "–"}
        </Td>
      ) : null}
    </tr>
  );
}

/** Precondition: the parent's answer, or an expired answer of the respondent. */
function Before({ question: { askedWhen, expired, subjects } }: Pick<PlannerRowProps, "question">) {
  if (askedWhen.length > 0) {
    return askedWhen.map((when) => (
      <span key={when.attributeId}>
        {" "}
        · asked when <When when={when} />
      </span>
    ));
  }
  const [first] = expired;
  if (!first) return " · not answered";
  const others = expired.length - 1;
  const never = subjects.length > expired.length ? ", others not answered" : "";
  return ` · ${isolateBidi(first.subject)}’s answer expired ${formatUtcDay(first.since)}${others > 0 ? `, ${others} more expired` : ""}${never}`;
}

function When({ when: { attributeId, name, answers, more } }: { readonly when: AskedWhen }) {
  return (
    <>
      <i>
        <ServiceText text={name || `Attribute ${attributeId}`} />
      </i>{" "}
      is {answers.length === 0 ? "answered" : null}
      {answers.map(({ text, locale }, index) => (
        <span key={text}>
          {index > 0 ? " or " : null}
          <ServiceText text={text} locale={locale} />
        </span>
      ))}
      {more > 0 ? ` or ${more} more` : null}
    </>
  );
}
