"use client";

import { useState } from "react";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { hasOuterBlanks, type CheckForm } from "@/lib/qualification/form";
import { typedAddress } from "@/lib/qualification/params";
import type { KnownRespondent } from "@/lib/opportunities/sandbox-people";
import { AnswersEditor } from "./answers-editor";
import { DeviceFields } from "./device-fields";

interface WhoPanelProps {
  readonly form: CheckForm;
  readonly onChange: (patch: Partial<CheckForm>) => void;
  readonly issues: Readonly<Record<string, string>>;
  readonly people: readonly KnownRespondent[];
}

const MAX_ID = 100;

/** Zone 1: the respondent, their device, and answers for the local reading. */
export function WhoPanel({ form, onChange, issues, people }: WhoPanelProps) {
  const [leftAddress, setLeftAddress] = useState(false);
  const used = [...form.respondentId].length;
  // An address is judged when it is left, not while its numbers are still being typed.
  const early = leftAddress && form.ip ? typedAddress.safeParse(form.ip.trim()).error?.issues[0]?.message : undefined;
  return (
    <Panel number={1} title="Who">
      <PanelBody className="grid gap-3">
        {people.length > 0 ? <KnownRespondents people={people} onChange={onChange} /> : null}
        <TextField
          label="Respondent id"
          mono
          autoComplete="off"
          spellCheck={false}
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

function KnownRespondents({ people, onChange }: Pick<WhoPanelProps, "people" | "onChange">) {
  const [chosen, setChosen] = useState("");
  const about = people.find(({ id }) => id === chosen)?.about;
  const take = (id: string) => {
    setChosen(id);
    const person = people.find((one) => one.id === id);
    if (!person) return;
    const { formFactor, width, height, ip, answers } = person;
    onChange({ respondentId: id, formFactor, width: String(width), height: String(height), ip, answers });
  };
  return (
    <SelectField
      label="Try a known respondent"
      placeholder="Type one yourself, or choose"
      value={chosen}
      options={people.map(({ id }) => ({ value: id, label: id }))}
      hint={about ?? "The sandbox knows these people. Choosing one fills the form and sends nothing."}
      onChange={(event) => take(event.target.value)}
    />
  );
}
