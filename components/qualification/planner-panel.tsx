"use client";

import { useQuery } from "@tanstack/react-query";
import { QueryView } from "@/components/query/query-view";
import { localeOptions } from "@/components/attributes/locale-options";
import { Panel } from "@/components/ui/panel";
import { SelectField } from "@/components/ui/select-field";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { localesQuery } from "@/lib/attributes/queries";
import { plannerQuery } from "@/lib/qualification/planner-query";
import { PlannerPlan } from "./planner-plan";
import { useMatrixUrl } from "./use-matrix-url";

interface PlannerPanelProps {
  /** Of a kept run. */
  readonly id: string;
  /** Pairs of it that are undetermined by now. */
  readonly undetermined: number;
  /** Its calls go on. */
  readonly running: boolean;
}

/** Which questions to ask next, from what the store holds. Asks nobody. */
export function PlannerPanel({ id, undetermined, running }: PlannerPanelProps) {
  const [{ words }, setUrl] = useMatrixUrl();
  // A plan is seconds of work where there are thousands of pairs: it is made once, of the whole run.
  const plan = useQuery({ ...plannerQuery(id, words, undetermined), enabled: !running });
  const locales = useQuery(localesQuery());
  const spoken = words || (plan.data?.locale ?? "");
  return (
    <Panel
      title="Planner"
      aside={
        <>
          <span aria-hidden>Words in</span>
          <div className="w-48">
            <SelectField
              label="Words in"
              hideLabel
              placeholder="The respondents’ own"
              value={spoken}
              options={localeOptions(locales.data ?? [], spoken)}
              onChange={(event) => void setUrl({ words: event.target.value || null }, { history: "push" })}
            />
          </div>
        </>
      }
    >
      {running ? (
        <p className="px-3.5 py-2.5 text-soft">The plan is made when every call has ended.</p>
      ) : (
        <QueryView query={plan} skeleton={<SkeletonRows rows={3} columns={3} />}>
          {(view) => <PlannerPlan plan={view} />}
        </QueryView>
      )}
    </Panel>
  );
}
