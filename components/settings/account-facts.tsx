import type { AccountLine } from "@/lib/settings/account-view";
import { SettingList } from "./setting-list";

/** Connection settings of the account. Of its keys only the parts that identify them; secrets are never shown. */
export function AccountFacts({ account }: { readonly account: AccountLine }) {
  const { own, baseUrl, opportunityBaseUrl, accessKey, secretVersion, dialect } = account;
  if (own && baseUrl === "")
    return (
      <p className="text-read text-soft">
        The built-in sandbox, with new credentials at every start. To use a real service, add a partner account here or
        set SERVICE_BASE_URL, SERVICE_ACCESS_KEY, and SERVICE_SIGNING_SECRET.
      </p>
    );
  return (
    <SettingList>
      <dt>Service</dt>
      <dd className="mono">{baseUrl}</dd>
      {opportunityBaseUrl ? (
        <>
          <dt>Opportunities</dt>
          <dd className="mono">{opportunityBaseUrl}</dd>
        </>
      ) : null}
      <dt>Access key</dt>
      <dd className="mono">{accessKey}</dd>
      <dt>Signing secret</dt>
      <dd>{own ? "From the environment" : `Stored encrypted (version ${secretVersion})`}</dd>
      {dialect ? (
        <>
          <dt>API overrides</dt>
          <dd className="mono whitespace-pre-wrap">{dialect}</dd>
        </>
      ) : null}
    </SettingList>
  );
}
