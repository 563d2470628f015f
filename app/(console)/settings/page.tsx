import type { Metadata } from "next";
import { cookies } from "next/headers";
import { WatchInterval } from "@/components/opportunities/watches/watch-interval";
import { LazyPasswordPanel } from "@/components/settings/lazy-password-panel";
import { DisplayPanel } from "@/components/shell/frame/display-panel";
import { ShortcutsChoice } from "@/components/shell/keyboard/shortcuts-choice";
import { readShortcuts, SHORTCUTS_COOKIE } from "@/components/shell/shortcuts-cookie";
import { readTheme, THEME_COOKIE } from "@/components/shell/theme";
import { Link } from "@/components/ui/navigation/link";
import { PageHeader } from "@/components/ui/page-header";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { watchScheduleQuery } from "@/lib/opportunities/watches/watch-queries";
import { Prefetched } from "@/lib/query/prefetched";
import { routes } from "@/lib/routes";
import { deniedReason } from "@/lib/server/auth/role";
import { requireSession } from "@/lib/server/auth/session";
import { partnerOf } from "@/lib/server/partner/partner";
import { signsInElsewhere } from "@/lib/settings/own-password";

export const metadata: Metadata = { title: "Settings" };

/** Settings of the partner account. */
export default async function SettingsPage() {
  const operator = await requireSession();
  const { role } = operator;
  const { name } = await partnerOf(operator);
  const provider = await signsInElsewhere(operator.id);
  const cookieStore = await cookies();
  const shortcuts = readShortcuts(cookieStore.get(SHORTCUTS_COOKIE)?.value);
  const theme = readTheme(cookieStore.get(THEME_COOKIE)?.value);
  return (
    <div className="grid max-w-4xl gap-4.5">
      <PageHeader title="Settings">
        <span>
          What holds for everybody who works for <bdi>{name}</bdi>, and how the console looks to you.
        </span>
      </PageHeader>
      <Panel title="Team and access" id="team">
        <PanelBody>
          <p className="text-soft">
            Admins keep the <Link href={routes.partners()}>partner accounts</Link>: their services, keys, and who may
            work for them. They also decide <Link href={routes.people()}>who may sign in</Link>, and as what. What the
            console remembers, and for how long, is told under <Link href={routes.keptData()}>kept data</Link>.
          </p>
        </PanelBody>
      </Panel>
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
            <p className="text-soft">You sign in with {provider}, and have no password here that could be changed.</p>
          </PanelBody>
        )}
      </Panel>
      <DisplayPanel theme={theme} />
      <Panel title="Keyboard" id="keyboard">
        <PanelBody>
          <ShortcutsChoice initial={shortcuts} />
        </PanelBody>
      </Panel>
    </div>
  );
}
