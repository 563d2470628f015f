import { Chip } from "@/components/ui/chip";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { pluralize } from "@/lib/pluralize";
import type { SignInView, SingleSignOnView } from "@/lib/settings/sign-in-view";
import { SettingList } from "./setting-list";
import { SingleSignOnTest } from "./single-sign-on-test";

/** Sign-in methods, whether each can be used, and how it is configured. */
export function SignInMethods({ passwordUsers, singleSignOnUsers, demo, singleSignOn }: SignInView) {
  return (
    <>
      <Panel title="Password" id="password" count={<Chip state="match">On</Chip>} aside={usersText(passwordUsers)}>
        <PanelBody>
          <p className="max-w-prose text-soft">
            {demo
              ? "Sandbox mode: the sign-in page also lets you sign in as a demo user without a password."
              : "Users choose their password with an invitation link. Repeated wrong passwords slow sign-in down."}
          </p>
        </PanelBody>
      </Panel>
      <Panel
        title="Single sign-on"
        id="single-sign-on"
        count={singleSignOn ? <Chip state="match">On</Chip> : <Chip>Off</Chip>}
        aside={singleSignOn || singleSignOnUsers > 0 ? usersText(singleSignOnUsers) : null}
      >
        {singleSignOn ? <Configured {...singleSignOn} /> : <NotConfigured />}
      </Panel>
    </>
  );
}

const usersText = (count: number): string => pluralize(count, "user");

function NotConfigured() {
  return (
    <PanelBody>
      <p className="max-w-prose text-soft">
        To turn it on, set <span className="mono">OIDC_ISSUER</span>, <span className="mono">OIDC_CLIENT_ID</span>,{" "}
        <span className="mono">OIDC_CLIENT_SECRET</span> and <span className="mono">OIDC_ROLES</span>, then restart the
        console.
      </p>
    </PanelBody>
  );
}

function Configured({ name, issuer, clientId, scope, groupsClaim, roles, redirectUrl }: SingleSignOnView) {
  return (
    <PanelBody className="grid gap-3">
      <SettingList>
        <dt>Provider</dt>
        <dd>
          <bdi>{name}</bdi>
        </dd>
        <dt>Issuer</dt>
        <dd className="mono">{issuer}</dd>
        <dt>Client ID</dt>
        <dd className="mono">{clientId}</dd>
        <dt>Client secret</dt>
        <dd>From the environment</dd>
        {redirectUrl === undefined ? null : (
          <>
            <dt>Redirect URL</dt>
            <dd className="mono">{redirectUrl}</dd>
          </>
        )}
        <dt>Scopes</dt>
        <dd className="mono">{scope}</dd>
        <dt>Groups claim</dt>
        <dd className="mono">{groupsClaim}</dd>
        <dt>Roles by group</dt>
        <dd>
          <ul>
            {roles.map(({ group, role }) => (
              <li key={group}>
                <span className="mono">{group}</span> → {role}
              </li>
            ))}
          </ul>
        </dd>
      </SettingList>
      <SingleSignOnTest />
    </PanelBody>
  );
}
