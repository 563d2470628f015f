import { Link } from "@/components/ui/link";
import type { ReactNode } from "react";
import { PartnerNameProvider } from "@/components/query/partner-name";
import { SignInOver } from "@/components/query/sign-in-over";
import { SignedInEmailProvider } from "@/components/query/signed-in-email";
import { ClockProvider } from "@/components/ui/clock";
import { routes } from "@/lib/routes";
import { Brand } from "./brand";
import { GoingBar } from "./going-bar";
import { IdleWatch } from "./idle-watch";
import { KeysButton } from "./keys-button";
import { NeedsScript } from "./needs-script";
import { OperatorMenu } from "./operator-menu";
import { PaletteDoor } from "./palette-door";
import { PartnerSwitch, type NamedAccount } from "./partner-switch";
import { PresentationFlag } from "./presentation-flag";
import { PrintHead } from "./print-head";
import { RailFrame } from "./rail-frame";
import { RouteFocus } from "./route-focus";
import { SamePerson } from "./same-person";
import { SearchBox } from "./search-box";
import { Shortcuts } from "./shortcuts";
import type { Theme } from "./theme";
import { UnreachedPage } from "./unreached-page";
import type { WhyNot } from "./why-not";

interface FrameProps {
  readonly operator: { readonly id: string; readonly name: string; readonly email: string; readonly role: string };
  readonly partner: NamedAccount;
  /** What else the person may work for. */
  readonly others: readonly NamedAccount[];
  readonly theme: Theme;
  /** Whether the person left the rail with its icons alone. */
  readonly narrowRail: boolean;
  /** The server's time, epoch milliseconds. */
  readonly serverNow: number;
  /** In how many milliseconds the session may be near its end. */
  readonly endNearIn: number;
  readonly whyNot: WhyNot;
  /** What people call the house's own sign-in provider. */
  readonly provider: string | undefined;
  /** What is under way, in the top bar. */
  readonly jobs?: ReactNode;
  /** What is new at home, in the rail. */
  readonly homeBadge?: ReactNode;
  readonly children: ReactNode;
}

/** Everything around a page: top bar, rail, skip link, and what pages need to know about time and partner account. */
export function Frame({
  operator,
  partner,
  others,
  theme,
  narrowRail,
  serverNow,
  endNearIn,
  whyNot,
  provider,
  jobs,
  homeBadge,
  children,
}: FrameProps) {
  return (
    <ClockProvider serverNow={serverNow}>
      <PartnerNameProvider name={partner.name}>
        <SignedInEmailProvider email={operator.email}>
          <SignInOver provider={provider}>
            <a
              href="#main"
              className="fixed top-2 left-2 z-50 -translate-y-16 rounded-control bg-ink px-3 py-1.5 font-medium text-on-ink no-underline focus:translate-y-0 print:hidden"
            >
              Skip to the content
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
            <RailFrame narrow={narrowRail} homeBadge={homeBadge}>
              <main
                id="main"
                tabIndex={-1}
                className="max-w-370 min-w-0 px-4 pt-4 pb-[calc(var(--footer)+2rem)] sm:px-7 sm:pt-5 sm:pb-12 print:max-w-none print:p-0"
              >
                <PrintHead partner={partner.name} environment={partner.environment} />
                <NeedsScript />
                <SamePerson id={operator.id} name={operator.name} partner={partner} />
                <UnreachedPage />
                {children}
              </main>
            </RailFrame>
            <GoingBar />
            <RouteFocus />
            {/* Begun anew with whatever the server told last. */}
            <IdleWatch key={serverNow} nearIn={endNearIn} />
            <Shortcuts />
            <PaletteDoor person={operator.id} whyNot={whyNot} />
          </SignInOver>
        </SignedInEmailProvider>
      </PartnerNameProvider>
    </ClockProvider>
  );
}
