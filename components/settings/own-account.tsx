import { MailAddress } from "@/components/ui/display/mail-address";
import { PanelBody } from "@/components/ui/panel-body";
import type { Role } from "@/lib/server/auth/role";
import { ROLE_DESCRIPTIONS } from "./role-descriptions";
import { SettingList } from "./setting-list";

interface OwnAccountProps {
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly signsIn: string;
}

/** Name, email address, role and sign-in method of the operator. */
export function OwnAccount({ name, email, role, signsIn }: OwnAccountProps) {
  return (
    <PanelBody>
      <SettingList>
        <dt>Name</dt>
        <dd>
          <bdi>{name}</bdi>
        </dd>
        <dt>Email</dt>
        <dd>
          <MailAddress>{email}</MailAddress>
        </dd>
        <dt>Role</dt>
        <dd>
          {role} <span className="text-soft">· {ROLE_DESCRIPTIONS[role]}</span>
        </dd>
        <dt>Signs in with</dt>
        <dd>{signsIn}</dd>
      </SettingList>
    </PanelBody>
  );
}
