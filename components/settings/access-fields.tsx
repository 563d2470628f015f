import { CheckboxField } from "@/components/ui/form/checkbox-field";
import { SelectField } from "@/components/ui/form/select-field";
import type { Role } from "@/lib/server/auth/role";
import type { GrantableAccount } from "@/lib/settings/people-view";
import { ROLE_DESCRIPTIONS } from "./role-descriptions";

export interface AccessChoice {
  readonly role: Role;
  readonly partners: readonly string[];
}

interface AccessFieldsProps {
  readonly chosen: AccessChoice;
  readonly accounts: readonly GrantableAccount[];
  /** Reason why the role cannot be changed. */
  readonly roleFixed?: string | undefined;
  readonly onChange: (chosen: AccessChoice) => void;
}

/** Role, and the partner accounts that go with it. */
export function AccessFields({ chosen, accounts, roleFixed, onChange }: AccessFieldsProps) {
  const { role, partners } = chosen;
  const toggle = (id: string, on: boolean) =>
    onChange({ role, partners: on ? [...partners, id] : partners.filter((one) => one !== id) });
  return (
    <>
      <SelectField
        label="Role"
        value={role}
        disabled={roleFixed !== undefined}
        hint={roleFixed ?? ROLE_DESCRIPTIONS[role]}
        options={Object.keys(ROLE_DESCRIPTIONS).map((one) => ({ value: one, label: one }))}
        onChange={(event) => onChange({ role: event.target.value as Role, partners })}
      />
      <fieldset>
        <legend className="text-small font-medium">Partner accounts</legend>
        {role === "admin" ? <p className="text-small text-soft">Admins have access to every partner account.</p> : null}
        {accounts.map(({ id, name }) => (
          <CheckboxField
            key={id}
            label={name}
            checked={partners.includes(id)}
            onChange={(event) => toggle(id, event.target.checked)}
          />
        ))}
        {role !== "admin" && !accounts.some(({ id }) => partners.includes(id)) ? (
          <p className="text-small text-soft">Without a partner account, this person can sign in but sees no data.</p>
        ) : null}
      </fieldset>
    </>
  );
}
