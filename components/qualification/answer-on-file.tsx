import { ServiceText } from "@/components/ui/service-text";
import type { AnswerList } from "@/lib/attributes/answer-list";

interface AnswerOnFileProps {
  readonly attribute: Pick<AnswerList, "mode" | "answers">;
  readonly values: readonly string[];
}

/** "Replaces Female": what choosing another answer does to the one that stands. */
export function AnswerOnFile({ attribute: { mode, answers }, values }: AnswerOnFileProps) {
  const several = mode.startsWith("multi") && answers.length > 0;
  return (
    <p className="text-small text-soft">
      {several ? "Adds to " : "Replaces "}
      {values.map((value, index) => {
        const known = answers.find(({ id }) => id === value);
        return (
          <span key={value}>
            {index > 0 ? " · " : null}
            <b>
              <ServiceText text={known?.text ?? value} locale={known?.locale} />
            </b>
          </span>
        );
      })}
    </p>
  );
}
