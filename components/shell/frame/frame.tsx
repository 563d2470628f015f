import type { ReactNode } from "react";
import { FailureNoticePreload } from "@/components/query/failure-notice";
import { PartnerNameProvider } from "@/components/query/partner-name";
import { SignInOverlay } from "@/components/shell/sign-in/sign-in-overlay";
import { SignedInEmailProvider } from "@/components/query/signed-in-email";
import { Link } from "@/components/ui/navigation/link";
import { ClockProvider } from "@/components/ui/time/clock";
import { routes } from "@/lib/routes";
import { Brand } from "../brand";
import { KeysButton } from "../keyboard/keys-button";
import { Shortcuts } from "../keyboard/shortcuts";
import { ProgressBar } from "@/components/ui/navigation/progress";
import { NeedsScript } from "../navigation/needs-script";
import { RouteFocus } from "@/components/ui/navigation/route-focus";
import { UnreachedPage } from "../navigation/unreached-page";
import { PaletteDialog } from "../palette/palette-dialog";
import { SearchBox } from "../palette/search-box";
import { IdleWatch } from "../sign-in/idle-watch";
import { SessionBroadcast } from "../sign-in/session-broadcast";
import type { Theme } from "../theme";
import type { PaletteRights } from "../palette/use-palette-results";
import type { NamedAccount } from "./named-account";
import { OperatorMenu } from "./operator-menu";
import { PartnerSwitch } from "./partner-switch";
import { PresentationFlag } from "./presentation-flag";
import { PrintHead } from "./print-head";
import { SidebarFrame } from "./sidebar-frame";

interface FrameProps {
  readonly operator: { readonly id: string; readonly name: string; readonly email: string; readonly role: string };
  readonly partner: NamedAccount;
  /** Other partner accounts available to the operator. */
  readonly others: readonly NamedAccount[];
  readonly theme: Theme;
  /** The operator collapsed the sidebar to icons. */
  readonly narrowSidebar: boolean;
  /** Server time, epoch milliseconds. */
  readonly serverNow: number;
  /** Milliseconds until the session may be close to its end. */
  readonly sessionWarningDelay: number;
  readonly rights: PaletteRights;
  /** Display name of the organisation's own sign-in provider. */
  readonly provider: string | undefined;
  /** Jobs tray in the top bar. */
  readonly jobs?: ReactNode;
  /** Line above every page. */
  readonly notice?: ReactNode;
  /** Badge beside the home link in the sidebar. */
  readonly homeBadge?: ReactNode;
  readonly children: ReactNode;
}

/** Page frame: top bar, sidebar, skip link, and the time and partner account contexts. */
export function Frame({
  operator,
  partner,
  others,
  theme,
  narrowSidebar,
  serverNow,
  sessionWarningDelay,
  rights,
  provider,
  jobs,
  notice,
  homeBadge,
  children,
}: FrameProps) {
  return (
    <ClockProvider serverNow={serverNow}>
      <PartnerNameProvider name={partner.name} mayEdit={operator.role === "admin"}>
        <SignedInEmailProvider email={operator.email}>
          <SignInOverlay provider={provider} partnerId={partner.id}>
            <FailureNoticePreload />
            <a
              href="#main"
              className="fixed top-2 left-2 z-50 -translate-y-16 rounded-control bg-ink px-3 py-1.5 font-medium text-on-ink no-underline focus:translate-y-0 print:hidden"
            >
              Skip to content
            </a>
            <header data-no-print className="sticky top-0 z-20 border-b border-line bg-page low:static large:static">
              <div className="flex h-(--bar) items-center gap-2 px-3 large:h-auto large:flex-wrap sm:gap-3 sm:px-4">
                <Link
                  href={routes.home()}
                  className="flex shrink-0 items-center gap-2 font-semibold no-underline max-[22.5rem]:hidden wide:w-48"
                >
                  <Brand />
                  <span className="tracking-[-0.01em] max-wide:sr-only">Sampling Console</span>
                </Link>
                <PartnerSwitch partner={partner} others={others} />
                <SearchBox />
                <div className="flex shrink-0 items-center gap-1 text-soft sm:gap-3">
                  {jobs}
                  <KeysButton />
                  <OperatorMenu name={operator.name} email={operator.email} role={operator.role} theme={theme} />
                </div>
              </div>
              <PresentationFlag />
            </header>
            <SidebarFrame initialNarrow={narrowSidebar} homeBadge={homeBadge} deniedReasons={rights.deniedReasons}>
              <main
                id="main"
                tabIndex={-1}
                className="max-w-370 min-w-0 px-4 pt-4 pb-[calc(var(--footer)+2rem)] sm:px-7 sm:pt-5 sm:pb-12 print:max-w-none print:p-0"
              >
                <PrintHead partner={partner.name} environment={partner.environment} />
                <NeedsScript />
                <SessionBroadcast id={operator.id} name={operator.name} partner={partner} />
                <UnreachedPage />
                {notice}
                {children}
              </main>
            </SidebarFrame>
            <ProgressBar />
            <RouteFocus />
            {/* Remounts for every new server time. */}
            <IdleWatch key={serverNow} delay={sessionWarningDelay} />
            <Shortcuts />
            <PaletteDialog person={operator.id} rights={rights} />
          </SignInOverlay>
        </SignedInEmailProvider>
      </PartnerNameProvider>
    </ClockProvider>
  );
}
