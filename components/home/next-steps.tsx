"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { StatusIcon } from "@/components/ui/status-icon";
import { AsOf } from "@/components/ui/time/as-of";
import { callMutation } from "@/lib/query/call-action";
import { routes } from "@/lib/routes";
import { hideFirstSteps } from "@/lib/settings/first-steps-actions";
import { firstStepsQuery } from "@/lib/settings/first-steps-queries";
import type { FirstStepsView } from "@/lib/settings/first-steps-view";

interface NextStepsInput {
  /** Whether a list of attributes and details were loaded. `undefined` until known, as the others. */
  readonly attributesLoaded: boolean | undefined;
  readonly opportunitiesRead: number | undefined;
  readonly runs: number | undefined;
}

export interface StepsToShow {
  readonly steps: readonly Omit<StepProps, "number">[];
  readonly canDismiss: boolean;
}

/** Steps of the first days; `undefined` until known, and once all are done or they are dismissed. */
export function useNextSteps({ attributesLoaded, opportunitiesRead, runs }: NextStepsInput): StepsToShow | undefined {
  const { data: setup } = useQuery(firstStepsQuery());
  const steps = [
    ...setupSteps(setup ?? undefined),
    {
      done: attributesLoaded !== false,
      title: "Load the attributes",
      text: "Makes questions and answers searchable in every locale, and shows targeting in plain language.",
      action: { href: routes.attributes(), label: "Open attributes" },
    },
    {
      done: opportunitiesRead !== 0,
      title: "Look up an opportunity",
      text: "By ID, or by group and locale. See who can enter and which quotas are open.",
      action: { href: routes.opportunities(), label: "Go to the library" },
    },
    {
      done: runs !== 0,
      title: "Check a respondent",
      text: "Check whether someone qualifies for up to ten groups, and compare the service’s result with our local check.",
      action: { href: routes.qualification(), label: "Open the qualify form" },
    },
  ];
  if (setup === undefined || setup?.dismissed || steps.every(({ done }) => done)) return undefined;
  return { steps, canDismiss: setup !== null };
}

/** Checklist of the first days, each step ticked once done. */
export function NextSteps({ steps, canDismiss }: StepsToShow) {
  const client = useQueryClient();
  const hide = useMutation({
    mutationFn: () => callMutation(hideFirstSteps({})),
    onSuccess: () => client.invalidateQueries({ queryKey: firstStepsQuery().queryKey }),
  });
  return (
    <Panel
      title="Next steps"
      count={`${steps.filter(({ done }) => done).length} of ${steps.length} done`}
      aside={
        canDismiss ? (
          <Button size="sm" variant="quiet" pending={hide.isPending} onClick={() => hide.mutate()}>
            Dismiss<span className="sr-only"> next steps</span>
          </Button>
        ) : null
      }
    >
      {hide.error ? (
        <PanelBody>
          <ErrorNotice error={hide.error} live="assertive" />
        </PanelBody>
      ) : null}
      <ol>
        {steps.map((step, index) => (
          <Step key={step.title} number={index + 1} {...step} />
        ))}
      </ol>
    </Panel>
  );
}

/** Steps against a real service; in sandbox mode both are done from the start. */
function setupSteps(setup: FirstStepsView | undefined): readonly Omit<StepProps, "number">[] {
  if (!setup) return [];
  const { invited, answeredAt } = setup;
  const account = {
    done: answeredAt !== undefined,
    title: "Test the partner account",
    text:
      answeredAt === undefined ? (
        "The service hasn’t answered any calls yet. An admin can test the connection."
      ) : (
        <AsOf event at={answeredAt} verb="the service last answered" />
      ),
    action: { href: routes.partners(), label: "Open partner accounts" },
  };
  if (invited === undefined) return [account];
  return [
    {
      done: invited,
      title: "Invite people",
      text: "Give colleagues a role and a partner account. They set their own password.",
      action: { href: routes.people(), label: "Open people" },
    },
    account,
  ];
}

interface StepProps {
  readonly number: number;
  readonly done: boolean;
  readonly title: string;
  readonly text: ReactNode;
  readonly action: { readonly href: string; readonly label: string };
}

function Step({ number, done, title, text, action }: StepProps) {
  return (
    <li className="grid grid-cols-[0.875rem_minmax(0,1fr)] gap-x-2 gap-y-0.5 border-b border-line px-3.5 py-3 last:border-b-0">
      {done ? (
        <StatusIcon state="match" label="done" className="mt-1" />
      ) : (
        <span className="mono text-soft">{number}</span>
      )}
      <div>
        <h3>{title}</h3>
        <p className="text-soft">{text}</p>
        <div className="mt-2">
          <ButtonLink size="sm" href={action.href}>
            {action.label}
          </ButtonLink>
        </div>
      </div>
    </li>
  );
}
