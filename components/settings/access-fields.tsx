import { CheckboxField } from "@/components/ui/checkbox-field";
import { SelectField } from "@/components/ui/select-field";
import type { Role } from "@/lib/server/role";
import type { GrantableAccount } from "@/lib/settings/people-view";

export interface AccessChoice {
  readonly role: Role;
  readonly partners: readonly string[];
}

interface AccessFieldsProps {
  readonly chosen: AccessChoice;
  readonly accounts: readonly GrantableAccount[];
  /** Why the role stays as it is. */
  readonly roleFixed?: string | undefined;
  readonly onChange: (chosen: AccessChoice) => void;
}

const MEANS: Record<Role, string> = {
  viewer: "Looks at everything and changes nothing of the team’s.",
  support: "Also qualifies respondents, saves personas and creates contexts.",
  manager: "Also reads opportunities and attributes again, and names reasons for the team.",
  admin: "Also sees people and partner accounts, and may work for every account.",
};

/** A role, and the partner accounts that go with it. */
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
        hint={roleFixed ?? MEANS[role]}
        options={Object.keys(MEANS).map((one) => ({ value: one, label: one }))}
        onChange={(event) => onChange({ role: event.target.value as Role, partners })}
      />
      <fieldset>
        <legend className="text-small font-medium">Partner accounts</legend>
        {role === "admin" ? (
          <p className="text-small text-soft">An admin may work for every account, chosen here or not.</p>
        ) : null}
        {accounts.map(({ id, name }) => (
          <CheckboxField
            key={id}
            label={name}
            checked={partners.includes(id)}
            onChange={(event) => toggle(id, event.target.checked)}
          />
        ))}
        {role !== "admin" && !accounts.some(({ id }) => partners.includes(id)) ? (
          <p className="text-small text-soft">Without an account the person can sign in, and sees nothing.</p>
        ) : null}
      </fieldset>
    </>
  );
}
