import { ButtonLink } from "@/components/ui/button-link";
import { PanelBody } from "@/components/ui/panel-body";
import { routes } from "@/lib/routes";
import { EVALUATION_MODEL } from "@/lib/targeting/model";

/** The evaluation model and its rules. There is one; a second would be chosen here. */
export function EvaluationModel() {
  return (
    <PanelBody className="grid gap-3">
      <p className="max-w-prose text-read">
        Local checks follow these rules (model <span className="mono">{EVALUATION_MODEL}</span>). Each run stores its
        model, so results stay comparable. Earlier models: <span className="mono">kleene-1</span> didn’t check device,
        country, and language. <span className="mono">kleene-2</span> excluded respondents by values that aren’t stated
        or can’t be read.
      </p>
      <ul className="grid max-w-prose list-disc gap-1 pl-5 text-soft">
        <li>
          Status, device, country, and language come first. A definite mismatch excludes the respondent; an unknown fact
          doesn’t.
        </li>
        <li>A respondent must pass every step. Within a step, one entry is enough.</li>
        <li>An answer that is missing or expired makes a step unknown, not failed.</li>
        <li>Conditions that the service hides are ignored and counted.</li>
        <li>Eligibility and quota are separate: the right person can still find their quota closed.</li>
      </ul>
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={routes.qualification("tab=trust")}>Trust: agreement with the service</ButtonLink>
        <ButtonLink href={routes.qualification("tab=dictionary")}>Dictionary: names of reasons</ButtonLink>
      </div>
    </PanelBody>
  );
}
