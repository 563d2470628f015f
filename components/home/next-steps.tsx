import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import { StatusIcon } from "@/components/ui/status-icon";
import { routes } from "@/lib/routes";

interface NextStepsProps {
  readonly attributesRead: number;
  readonly opportunitiesRead: number;
  readonly runs: number;
}

/** Getting started in three steps, each ticked once done. */
export function NextSteps({ attributesRead, opportunitiesRead, runs }: NextStepsProps) {
  return (
    <ol>
      <Step
        number={1}
        done={attributesRead > 0}
        title="Load the attributes"
        action={
          <ButtonLink size="sm" href={routes.attributes()}>
            Open attributes
          </ButtonLink>
        }
      >
        Makes questions and answers searchable in every locale, and shows targeting in plain language.
      </Step>
      <Step
        number={2}
        done={opportunitiesRead > 0}
        title="Look up an opportunity"
        action={
          <ButtonLink size="sm" href={routes.opportunities()}>
            Open opportunities
          </ButtonLink>
        }
      >
        By ID, or by group and locale. See who can enter and which quotas are open.
      </Step>
      <Step
        number={3}
        done={runs > 0}
        title="Check a respondent"
        action={
          <ButtonLink size="sm" href={routes.qualification()}>
            Open qualify
          </ButtonLink>
        }
      >
        Check whether someone qualifies for up to ten groups, and compare the service's answer with our local check.
      </Step>
    </ol>
  );
}

interface StepProps {
  readonly number: number;
  readonly done: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly action: ReactNode;
}

function Step({ number, done, title, children, action }: StepProps) {
  return (
    <li className="grid grid-cols-[0.875rem_minmax(0,1fr)] gap-x-2 gap-y-0.5 border-b border-line px-3.5 py-3 last:border-b-0">
      {done ? (
        <StatusIcon state="match" label="done" className="mt-1" />
      ) : (
        <span className="mono text-soft">{number}</span>
      )}
      <div>
        <h3>{title}</h3>
        <p className="text-soft">{children}</p>
        <div className="mt-2">{action}</div>
      </div>
    </li>
  );
}
