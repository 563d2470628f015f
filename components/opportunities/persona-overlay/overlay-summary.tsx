"use client";

import { ButtonLink } from "@/components/ui/button-link";
import { Chip } from "@/components/ui/chip";
import { Toggle } from "@/components/ui/form/toggle";
import type { Int64 } from "@/lib/int64";
import { isPersonaId } from "@/lib/opportunities/persona-overlay/persona-id";
import type { PersonaOverlay } from "@/lib/opportunities/persona-overlay/persona-overlay";
import { axesOfOverlay, becauseText, expiryText, refusalText } from "@/lib/opportunities/persona-overlay/overlay-text";
import { attributeText, type Names } from "@/lib/targeting/wording/names";
import { verdictText } from "@/lib/targeting/wording/verdict-labels";
import { VERDICT_ICONS } from "../targeting/verdict-labels";

interface OverlaySummaryProps {
  readonly personaOverlay: PersonaOverlay;
  /** Qualify form with the group and the persona. */
  readonly qualifyHref: string;
  readonly names: Names;
  readonly failing: boolean;
  readonly onFailing: (on: boolean) => void;
  /** Text about entries hidden by the filter; `""` if none. */
  readonly hidden: string;
}

/**
 * Summary of the evaluation in one line: what refuses everyone or this device and locale, persona, availability, and
 * reasons. Targeting and availability are stated separately.
 */
export function OverlaySummary({
  personaOverlay: { person, evaluation, expiryUnknown },
  qualifyHref,
  names,
  failing,
  onFailing,
  hidden,
}: OverlaySummaryProps) {
  const refusal = refusalText(evaluation);
  const axes = axesOfOverlay(evaluation);
  const nameOf = (id: Int64) => attributeText(names, id).text;
  const because = becauseText(evaluation, nameOf);
  const expiry = expiryText(expiryUnknown, nameOf);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line bg-subtle px-3.5 py-2">
      <p role="status" className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <b title={person.about}>
          <bdi>{person.label}</bdi>:
        </b>
        <Chip state={VERDICT_ICONS[evaluation.verdict]}>
          {verdictText(evaluation.verdict, evaluation.emptySteps.length > 0)}
        </Chip>
        <span>
          <b>{refusal || axes}</b>
          {refusal && axes ? ` · ${axes}` : null}
          {because ? <span className="text-soft"> · {because}</span> : null}
          {expiry ? (
            <span
              className="text-soft"
              title="The attribute was never loaded. The answer counts, but may have expired."
            >
              {" "}
              · {expiry}
            </span>
          ) : null}
          {evaluation.hiddenTargeting ? <span className="text-soft"> · excludes hidden targeting</span> : null}
        </span>
      </p>
      <div className="ml-auto flex flex-wrap items-center gap-2 text-small text-soft">
        {hidden ? <span role="status">{hidden}</span> : null}
        {isPersonaId(person.id) ? (
          <ButtonLink size="sm" href={qualifyHref}>
            Open in Qualify
          </ButtonLink>
        ) : null}
        <Toggle pressed={failing} onToggle={onFailing}>
          Failures only
        </Toggle>
        <small title="Evaluated by the console from the stored snapshot. The service wasn’t called.">
          local check, model {evaluation.model}
        </small>
      </div>
    </div>
  );
}
