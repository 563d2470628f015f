import type { Metadata } from "next";
import { LazyPasswordPanel } from "@/components/settings/lazy-password-panel";
import { OwnAccount } from "@/components/settings/own-account";
import { PageHeader } from "@/components/ui/page-header";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { requireSession } from "@/lib/server/auth/session";
import { env } from "@/lib/server/env";
import { partnerOf } from "@/lib/server/partner/partner";
import { signsInElsewhere } from "@/lib/settings/own-password";

export const metadata: Metadata = { title: "Account settings" };

/** The operator's own account. */
export default async function AccountPage() {
  const operator = await requireSession();
  const provider = await signsInElsewhere(operator.id);
  return (
    <div className="grid max-w-4xl gap-4.5">
      <PageHeader title="Account" />
      <Panel title="Your account" id="account">
        <OwnAccount {...operator} signsIn={provider ?? "Password"} />
      </Panel>
      {env().mode === "sandbox" ? (
        <Panel title="Sandbox" id="sandbox">
          <PanelBody>
            <p className="text-soft">
              Load, reset or delete demo data and move the clock under <Link href={routes.sandbox()}>Sandbox</Link>.
            </p>
          </PanelBody>
        </Panel>
      ) : null}
      <Panel title="Sync and watch" id="watch">
        <Prefetched queries={[watchScheduleQuery()]}>
          <WatchInterval disabledReason={deniedReason(role, "manager")} />
        </Prefetched>
        <PanelBody>
          <p className="text-soft">
            Attributes are read again on <Link href={routes.attributes()}>their own page</Link>, by a manager. What you
            watch yourself is listed under <Link href={routes.watches()}>Watches</Link>.
          </p>
        </PanelBody>
      </Panel>
      <Panel title="Your password" id="password">
        {provider === undefined ? (
          <LazyPasswordPanel email={operator.email} />
        ) : (
          <PanelBody>
            <p className="text-soft">You sign in with {provider}, so you don’t have a password here.</p>
          </PanelBody>
        )}
      </Panel>
    </div>
  );
}
