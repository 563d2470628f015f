"use client";

import { useState } from "react";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { PersonalField } from "@/components/ui/personal-field";
import { hasOuterBlanks, type CheckForm } from "@/lib/qualification/form";
import { addressFault } from "@/lib/qualification/respondent-rules";
import type { KnownRespondent } from "@/lib/opportunities/sandbox-people";
import { AnswersEditor } from "./answers-editor";
import { DeviceFields } from "./device-fields";
import { PersonaChoice } from "./persona-choice";
import type { PersonaDesk } from "./use-persona";

interface WhoPanelProps {
  readonly form: CheckForm;
  readonly onChange: (patch: Partial<CheckForm>) => void;
  readonly issues: Readonly<Record<string, string>>;
  readonly people: readonly KnownRespondent[];
  readonly desk: PersonaDesk;
}

const MAX_ID = 100;

/** Zone 1: the respondent, their device, and answers for the local reading. */
export function WhoPanel({ form, onChange, issues, people, desk }: WhoPanelProps) {
  const [leftAddress, setLeftAddress] = useState(false);
  const used = [...form.respondentId].length;
  // An address is judged when it is left, not while its numbers are still being typed.
  const early = leftAddress && form.ip ? addressFault(form.ip.trim()) : undefined;
  return (
    <Panel
      number={1}
      title="Who"
      aside={
        <span>
          a saved persona, or{" "}
          {desk.chosen ? (
            <button
              type="button"
              className="min-h-6 underline underline-offset-2 hover:text-text"
              onClick={() => desk.choose(undefined)}
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
        <PersonaChoice desk={desk} form={form} people={people} />
        <PersonalField
          label="Respondent id"
          mono
          value={form.respondentId}
          counter={{ used, max: MAX_ID }}
          error={issues["respondentId"]}
          hint={
            hasOuterBlanks(form.respondentId) ? "It begins or ends with a blank, and is sent like that." : undefined
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
