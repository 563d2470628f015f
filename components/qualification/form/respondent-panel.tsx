"use client";

import { useState } from "react";
import { PersonalField } from "@/components/ui/form/personal-field";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import type { ExampleRespondent } from "@/lib/opportunities/persona-overlay/example-respondents";
import type { CheckForm } from "@/lib/qualification/model/check-form";
import { hasOuterBlanks } from "@/lib/qualification/model/form";
import { addressFault } from "@/lib/qualification/model/persona/respondent-rules";
import { AnswersEditor } from "../answers/answers-editor";
import { DeviceFields } from "../answers/device-fields";
import { PersonaChoice } from "../personas/persona-choice";
import type { FormPersona } from "../personas/use-form-persona";

interface RespondentPanelProps {
  readonly form: CheckForm;
  readonly onChange: (patch: Partial<CheckForm>) => void;
  readonly issues: Readonly<Record<string, string>>;
  readonly personas: readonly ExampleRespondent[];
  readonly formPersona: FormPersona;
}

const MAX_ID = 100;

/** Zone 1: the respondent, their device, and answers for the local evaluation. */
export function RespondentPanel({ form, onChange, issues, personas, formPersona }: RespondentPanelProps) {
  const [leftAddress, setLeftAddress] = useState(false);
  const used = [...form.respondentId].length;
  // The IP address is validated on blur, not while it is being typed.
  const early = leftAddress && form.ip ? addressFault(form.ip.trim()) : undefined;
  return (
    <Panel
      number={1}
      title="Who"
      aside={
        <span>
          saved persona or{" "}
          {formPersona.chosen ? (
            <button
              type="button"
              className="min-h-6 underline underline-offset-2 hover:text-text"
              onClick={() => formPersona.choose(undefined)}
            >
              ad hoc
            </button>
          ) : (
            "ad hoc"
          )}
        </span>
      }
    >
      <PanelBody className="grid gap-3">
        <PersonaChoice formPersona={formPersona} form={form} personas={personas} />
        <PersonalField
          label="Respondent ID"
          mono
          value={form.respondentId}
          counter={{ used, max: MAX_ID }}
          error={issues["respondentId"]}
          hint={
            hasOuterBlanks(form.respondentId) ? "Starts or ends with a space; it will be sent as typed." : undefined
          }
          onChange={(event) => onChange({ respondentId: event.target.value })}
        />
        <DeviceFields
          form={form}
          onChange={onChange}
          issues={issues}
          addressIssue={issues["ip"] ?? early}
          onLeaveAddress={() => setLeftAddress(true)}
        />
      </PanelBody>
      <PanelBody>
        <AnswersEditor form={form} onChange={onChange} />
      </PanelBody>
    </Panel>
  );
}
