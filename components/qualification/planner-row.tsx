import { ServiceText } from "@/components/ui/service-text";
import { Td } from "@/components/ui/table-cells";
import type { AskedWhen, PlannerQuestion } from "@/lib/qualification/planner-view";
import { whomWords } from "@/lib/qualification/planner-words";
import { formatUtcDay } from "@/lib/time";
import { keptApart } from "@/lib/kept-apart";

interface PlannerRowProps {
  readonly question: PlannerQuestion;
  /** From 1. */
  readonly place: number;
  /** Of the run. */
  readonly subjects: number;
  /** In which it was asked for. */
  readonly locale: string;
  /** Whether any question has a worth. */
  readonly worth: boolean;
}

/** One question: its words, whom to ask, and what it decides beyond those before it. */
export function PlannerRow({ question, place, subjects, locale, worth }: PlannerRowProps) {
  const { attributeId, name, question: text, decides } = question;
  const named = name || `Attribute ${attributeId}, details not available`;
  return (
    <tr>
      <Td className="mono pr-0 text-soft">{place}</Td>
      <Td label="Question">
        <div>
          {text ? <ServiceText text={text.text} locale={text.locale} limit={400} /> : <ServiceText text={named} />}
          <small className="block">
            {text ? <ServiceText text={named} /> : "no question in this language"}
            {text && locale && text.locale !== locale ? " · default text" : null}
            <Before question={question} />
          </small>
        </div>
      </Td>
      <Td label="Ask">{question.subjects.length > 0 ? whomWords(question.subjects, subjects) : "–"}</Td>
      <Td label="Decides" num>
        {place > 1 ? "+ " : null}
        <b className="tabular-nums">{decides.toLocaleString("en")}</b>
        {decides === 0 ? <small className="block">with the next</small> : null}
      </Td>
      {worth ? (
        <Td label="EPC derived" num className="tabular-nums">
          {question.worth > 0 ? (question.worth / 100).toFixed(2) : "–"}
        </Td>
      ) : null}
    </tr>
  );
}

/** What stands before it: the parent's answer, or an own answer that is too old. */
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
  if (!first) return " · never asked";
  const others = expired.length - 1;
  const never = subjects.length > expired.length ? ", others never asked" : "";
  return ` · answer of ${keptApart(first.subject)} expired ${formatUtcDay(first.since)}${others > 0 ? ` and ${others} more` : ""}${never}`;
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
