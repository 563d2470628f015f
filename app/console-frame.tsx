import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { Providers } from "@/app/providers";
import { WatchBadge } from "@/components/opportunities/watch-badge";
import { Frame } from "@/components/shell/frame";
import { JobsTray } from "@/components/shell/jobs-tray";
import { NoAccount } from "@/components/shell/no-account";
import { isNarrowRail, RAIL_COOKIE } from "@/components/shell/rail-cookie";
import { readTheme, THEME_COOKIE } from "@/components/shell/theme";
import { DisplayProvider } from "@/components/ui/display-provider";
import { DENSITY_COOKIE, PRESENTATION_COOKIE, readDensity, readPresentation } from "@/components/ui/display";
import { currentJobs } from "@/lib/activity/jobs";
import { currentAlerts } from "@/lib/opportunities/current-alerts";
import { NO_ACCOUNT, partnerOf, partnersOf, type Partner } from "@/lib/server/partner";
import { whyNot } from "@/lib/server/role";
import { sessionLeft, type Operator } from "@/lib/server/session";
import { singleSignOnName } from "@/lib/server/single-sign-on";

interface ConsoleFrameProps {
  readonly operator: Operator;
  readonly children: ReactNode;
}

/** The frame as this person left it, with what is under way and what is new. */
export async function ConsoleFrame({ operator, children }: ConsoleFrameProps) {
  const partners = await partnersOf(operator);
  if (partners.length === 0) return <NoAccount name={operator.name} email={operator.email} why={NO_ACCOUNT} />;
  const partner = await partnerOf(operator);
  const kept = await cookies();
  const theme = readTheme(kept.get(THEME_COOKIE)?.value);
  const display = {
    density: readDensity(kept.get(DENSITY_COOKIE)?.value),
    presentation: readPresentation(kept.get(PRESENTATION_COOKIE)?.value),
  };
  return (
    <Providers>
      <DisplayProvider initial={display}>
        <Frame
          operator={operator}
          partner={named(partner)}
          others={partners.filter(({ id }) => id !== partner.id).map(named)}
          theme={theme}
          narrowRail={isNarrowRail(kept.get(RAIL_COOKIE)?.value)}
          serverNow={Date.now()}
          endNearIn={await endNearIn()}
          whyNot={{ support: whyNot(operator.role, "support"), manager: whyNot(operator.role, "manager") }}
          provider={singleSignOnName()}
          homeBadge={<WatchBadge initial={await currentAlerts(partner, operator.id)} />}
          jobs={<JobsTray initial={await currentJobs(partner)} notAllowed={whyNot(operator.role, "manager")} />}
        >
          {children}
        </Frame>
      </DisplayProvider>
    </Providers>
  );
}

/** In how many milliseconds the last minute of the session may begin: the server is asked then. */
const endNearIn = async (): Promise<number> => Math.max(0, ((await sessionLeft())?.ms ?? 0) - 60_000);

/** What a browser is told of an account. */
const named = ({ id, name, environment }: Partner) => ({ id, name, environment });
