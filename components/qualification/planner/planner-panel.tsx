"use client";

import { useQuery } from "@tanstack/react-query";
import { useQueryStates } from "nuqs";
import { LanguageField } from "@/components/attributes/locales/language-field";
import { QueryView } from "@/components/query/query-view";
import { EmptyState } from "@/components/ui/empty-state";
import { Panel } from "@/components/ui/panel";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { Table } from "@/components/ui/table";
import { Th } from "@/components/ui/table-cells";
import { CopyButton } from "@/components/ui/text/copy-button";
import { localesQuery } from "@/lib/attributes/shared-queries";
import { pluralize } from "@/lib/pluralize";
import { matrixAddress } from "@/lib/qualification/matrix/address";
import { plannerQuery } from "@/lib/qualification/planner/planner-query";
import type { PlannerView, PlannerQuestion } from "@/lib/qualification/planner/planner-view";
import { copiedQuestions, remainderText } from "@/lib/qualification/planner/planner-text";
import { PlannerRow } from "./planner-row";

interface PlannerPanelProps {
  /** Id of a stored run. */
  readonly id: string;
  /** Number of its currently undetermined pairs. */
  readonly undetermined: number;
  /** `true` while its calls are in flight. */
  readonly running: boolean;
}

const NO_LOCALES: readonly string[] = [];

/** Questions to ask next, computed from stored data. Sends nothing to the service. */
export function PlannerPanel({ id, undetermined, running }: PlannerPanelProps) {
  const [{ words: locale }, setUrl] = useQueryStates(matrixAddress);
  // A plan takes seconds for thousands of pairs, so it is computed once, for the completed run.
  const plan = useQuery({ ...plannerQuery(id, locale, undetermined), enabled: !running });
  const { data: locales = NO_LOCALES } = useQuery(localesQuery());
  const spoken = locale || (plan.data?.locale ?? "");
  return (
    <Panel
      title="Planner"
      aside={
        <>
          <span aria-hidden>Language</span>
          <div className="w-48">
            <LanguageField
              label="Language"
              hideLabel
              none="Respondent’s language"
              locales={locales}
              value={spoken}
              onChange={(next) => void setUrl({ words: next || null }, { history: "push" })}
            />
          </div>
        </>
      }
    >
      {running ? (
        <p className="px-3.5 py-2.5 text-soft">The plan appears when all calls are finished.</p>
      ) : (
        <QueryView query={plan} skeleton={<SkeletonRows rows={3} columns={3} />}>
          {(view) => <PlannerPlan plan={view} />}
        </QueryView>
      )}
    </Panel>
  );
}

/**
 * "Ask these 3 questions; they decide 14 of 20 undetermined", each with the respondents to ask, and the pairs that no
 * question decides.
 */
export function PlannerPlan({ plan }: { readonly plan: PlannerView }) {
  const { questions, decided, undetermined } = plan;
  const rest = remainderText(plan);
  if (undetermined === 0) {
    return <EmptyState title="Nothing to ask">No pairs in this matrix are undetermined.</EmptyState>;
  }
  const worth = questions.some((one) => one.worth > 0);
  const asked = questions.length === 1 ? "this question" : `these ${questions.length} questions`;
  return (
    <>
      <p className="px-3.5 py-2.5 text-read">
        {questions.length === 0 ? (
          "No questions to suggest."
        ) : (
          <>
            Ask {asked} to decide{" "}
            <b>
              {decided.toLocaleString("en")} of {undetermined.toLocaleString("en")}
            </b>{" "}
            undetermined pairs.
          </>
        )}
      </p>
      {questions.length === 0 ? null : (
        <Table caption="Questions to ask, in order" phone="stack">
          <thead>
            <tr>
              <Th className="w-8">
                <span className="sr-only">Rank</span>
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
            {questions.map((question, index) => (
              <PlannerRow
                key={question.attributeId}
                question={question}
                position={index + 1}
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
            <CopyButton text={copiedQuestions(plan)} subject={pluralize(questions.length, "question")}>
              Copy {pluralize(questions.length, "question")}
            </CopyButton>
          ) : null}
        </div>
      )}
    </>
  );
}

interface PlannerNotesProps {
  readonly questions: readonly PlannerQuestion[];
  /** `true` if any question has a worth. */
  readonly worth: boolean;
}

/** Legend of the plan's figures, for those that occur. */
function PlannerNotes({ questions, worth }: PlannerNotesProps) {
  const joint = questions.some(({ decides }) => decides === 0);
  if (!joint && !worth) return null;
  return (
    <div className="grid gap-1 px-3.5 pt-2.25 text-small text-soft">
      {joint ? (
        <p>
          “With the next question”: decides no pairs on its own. Pairs that it helps decide are counted at a later
          question.
        </p>
      ) : null}
      {worth ? (
        <p>
          EPC (derived): sum of CPI × IR ÷ 100 over the pairs that the question decides. The service gives no currency.
        </p>
      ) : null}
    </div>
  );
}
