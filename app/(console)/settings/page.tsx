import type { Metadata } from "next";
import { LazyPasswordPanel } from "@/components/settings/lazy-password-panel";
import { OwnAccount } from "@/components/settings/own-account";
import { PageHeader } from "@/components/ui/page-header";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { requireSession } from "@/lib/server/auth/session";
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
      <Panel title="Password" id="password">
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
