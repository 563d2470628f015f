import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { Providers } from "@/app/providers";
import { WatchBadge } from "@/components/opportunities/watches/watch-badge";
import { FaultFlag } from "@/components/sandbox-demo/fault-flag";
import { Frame } from "@/components/shell/frame/frame";
import { JobsTray } from "@/components/shell/jobs/jobs-tray";
import { isNarrowSidebar, SIDEBAR_COOKIE } from "@/components/shell/sidebar-cookie";
import { NoAccount } from "@/components/shell/sign-in/no-account";
import { readTheme, THEME_COOKIE } from "@/components/shell/theme";
import { DENSITY_COOKIE, PRESENTATION_COOKIE, readDensity, readPresentation } from "@/components/ui/display/display";
import { DisplayProvider } from "@/components/ui/display/display-provider";
import { currentJobs } from "@/lib/activity/jobs";
import { currentAlerts } from "@/lib/opportunities/watches/current-alerts";
import { deniedReason } from "@/lib/server/auth/role";
import { sessionLeft, type Operator } from "@/lib/server/auth/session";
import { singleSignOnName } from "@/lib/server/auth/single-sign-on";
import { env } from "@/lib/server/env";
import { pagePartner } from "@/lib/server/partner/page-partner";
import { NO_ACCOUNT, partnersOf, type Partner } from "@/lib/server/partner/partner";
import { lastSeenFaults } from "@/lib/server/partner/sandbox-faults";

interface ConsoleFrameProps {
  readonly operator: Operator;
  readonly children: ReactNode;
}

/** Frame with the operator's display choices, open jobs and alerts. */
export async function ConsoleFrame({ operator, children }: ConsoleFrameProps) {
  const partners = await partnersOf(operator);
  if (partners.length === 0) return <NoAccount name={operator.name} email={operator.email} reason={NO_ACCOUNT} />;
  const partner = await pagePartner(operator);
  const cookieStore = await cookies();
  const theme = readTheme(cookieStore.get(THEME_COOKIE)?.value);
  const display = {
    density: readDensity(cookieStore.get(DENSITY_COOKIE)?.value),
    presentation: readPresentation(cookieStore.get(PRESENTATION_COOKIE)?.value),
  };
  return (
    <Providers>
      <DisplayProvider initial={display}>
        <Frame
          operator={operator}
          partner={toNamedAccount(partner)}
          others={partners.filter(({ id }) => id !== partner.id).map(toNamedAccount)}
          theme={theme}
          narrowSidebar={isNarrowSidebar(cookieStore.get(SIDEBAR_COOKIE)?.value)}
          serverNow={Date.now()}
          sessionWarningDelay={await sessionWarningDelay()}
          rights={{
            deniedReasons: {
              support: deniedReason(operator.role, "support"),
              manager: deniedReason(operator.role, "manager"),
              admin: deniedReason(operator.role, "admin"),
            },
            sandboxMode: env().mode === "sandbox",
          }}
          provider={singleSignOnName()}
          notice={env().mode === "sandbox" ? <FaultFlag initial={lastSeenFaults(Date.now())} /> : null}
          homeBadge={<WatchBadge initial={await currentAlerts(partner, operator.id)} />}
          jobs={
            <JobsTray initial={await currentJobs(partner)} disabledReason={deniedReason(operator.role, "manager")} />
          }
        >
          {children}
        </Frame>
      </DisplayProvider>
    </Providers>
  );
}

/** Milliseconds until the last minute of the session may begin; the browser then polls the server. */
const sessionWarningDelay = async (): Promise<number> => Math.max(0, ((await sessionLeft())?.ms ?? 0) - 60_000);

/** Fields of an account that are sent to the browser. */
const toNamedAccount = ({ id, name, environment }: Partner) => ({ id, name, environment });
