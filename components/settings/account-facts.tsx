import type { AccountLine } from "@/lib/settings/account-view";

/** Connection settings of the account. Of its keys only the parts that identify them; secrets are never shown. */
export function AccountFacts({ account }: { readonly account: AccountLine }) {
  const { own, baseUrl, opportunityBaseUrl, accessKey, secretVersion, dialect } = account;
  if (own && baseUrl === "")
    return (
      <p className="text-read text-soft">
        The built-in sandbox, with new keys at every start. To use a real service, add a partner account here or set
        SERVICE_BASE_URL, SERVICE_ACCESS_KEY and SERVICE_SIGNING_SECRET.
      </p>
    );
  return (
    <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[max-content_minmax(0,1fr)] [&_dt]:text-soft max-sm:[&_dd]:mb-1.5">
      <dt>Service</dt>
      <dd className="mono wrap-anywhere">{baseUrl}</dd>
      {opportunityBaseUrl ? (
        <>
          <dt>Opportunities</dt>
          <dd className="mono wrap-anywhere">{opportunityBaseUrl}</dd>
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
    </dl>
  );
}
