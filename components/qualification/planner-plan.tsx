import { CopyButton } from "@/components/ui/copy-button";
import { EmptyState } from "@/components/ui/empty-state";
import { Table } from "@/components/ui/table";
import { Th } from "@/components/ui/table-cells";
import { count } from "@/lib/qualification/matrix-plan";
import type { PlannerView } from "@/lib/qualification/planner-view";
import { copiedQuestions, restWords } from "@/lib/qualification/planner-words";
import { PlannerNotes } from "./planner-notes";
import { PlannerRow } from "./planner-row";

/** "Ask these 3 questions; they decide 14 of 20 undetermined", each with whom to ask, and what no question decides. */
export function PlannerPlan({ plan }: { readonly plan: PlannerView }) {
  const { questions, decided, undetermined } = plan;
  const rest = restWords(plan);
  if (undetermined === 0) {
    return <EmptyState title="Nothing to ask">No pair of this matrix is undetermined.</EmptyState>;
  }
  const worth = questions.some((one) => one.worth > 0);
  const asked =
    questions.length === 1 ? "this question; it decides" : `these ${questions.length} questions; they decide`;
  return (
    <>
      <p className="px-3.5 py-2.5 text-read">
        {questions.length === 0 ? (
          "No question can be planned."
        ) : (
          <>
            Ask {asked}{" "}
            <b>
              {decided.toLocaleString("en")} of {undetermined.toLocaleString("en")}
            </b>{" "}
            undetermined.
          </>
        )}
      </p>
      {questions.length === 0 ? null : (
        <Table caption="Questions to ask, in order" phone="stack">
          <thead>
            <tr>
              <Th className="w-8">
                <span className="sr-only">Place</span>
              </Th>
              <Th>Question</Th>
              <Th>Ask</Th>
              <Th num>Decides</Th>
              {worth ? (
                <Th num>
                  EPC <i className="font-normal">derived</i>
                </Th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {questions.map((question, place) => (
              <PlannerRow
                key={question.attributeId}
                question={question}
                place={place + 1}
                subjects={plan.subjects}
                locale={plan.locale}
                worth={worth}
              />
            ))}
          </tbody>
        </Table>
      )}
      <PlannerNotes questions={questions} worth={worth} />
      {rest === undefined && questions.length === 0 ? null : (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-3.5 py-2.25">
          <small className="min-w-0 flex-[1_1_16rem]">{rest}</small>
          {questions.length > 0 ? (
            <CopyButton text={copiedQuestions(plan)} what={count(questions.length, "question")}>
              Copy {count(questions.length, "question")}
            </CopyButton>
          ) : null}
        </div>
      )}
    </>
  );
}
