"use client";

import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { usePathname } from "next/navigation";
import { useState, type ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { Link } from "@/components/ui/navigation/link";
import { routes } from "@/lib/routes";
import type { DeniedReasons } from "../denied-reasons";
import { sidebarCookie } from "../sidebar-cookie";
import { MoreSections } from "./more-sections";
import { isInSection, ON_PHONES, sections, type Section } from "./sections";

interface SidebarFrameProps {
  /** Last state chosen by the operator. */
  readonly initialNarrow: boolean;
  readonly homeBadge?: ReactNode;
  readonly deniedReasons: DeniedReasons;
  readonly children: ReactNode;
}

/**
 * Sidebar and page. Collapsed to icons, the sidebar leaves 9.5rem more to the page; on a phone it is at the bottom
 * edge.
 */
export function SidebarFrame({ initialNarrow, homeBadge, deniedReasons, children }: SidebarFrameProps) {
  const [narrow, setNarrow] = useState(initialNarrow);
  const shown = sections.filter(({ needs }) => needs === undefined || deniedReasons[needs] === undefined);
  const toggle = () => {
    document.cookie = sidebarCookie(!narrow);
    setNarrow(!narrow);
  };
  return (
    <div
      className={classNames(
        "grid grid-cols-[minmax(0,1fr)] print:block",
        narrow ? "sm:grid-cols-[3.5rem_minmax(0,1fr)]" : "sm:grid-cols-[13rem_minmax(0,1fr)]",
      )}
    >
      <Sidebar sections={shown} narrow={narrow} onToggle={toggle} homeBadge={homeBadge} />
      {children}
    </div>
  );
}

interface SidebarProps {
  readonly sections: readonly Section[];
  /** Icons only; the labels remain for screen readers and as tooltips. */
  readonly narrow: boolean;
  readonly onToggle: () => void;
  /** Badge beside the home link: number of new items. */
  readonly homeBadge?: ReactNode;
}

/** Main navigation: on the left, or at the bottom edge on a phone. */
function Sidebar({ sections: shown, narrow, onToggle, homeBadge }: SidebarProps) {
  const pathname = usePathname();
  const Toggle = narrow ? PanelLeftOpen : PanelLeftClose;
  return (
    <nav
      aria-label="Sections"
      data-no-print
      className={classNames(
        "fixed inset-x-0 bottom-0 z-10 low:max-sm:static border-t border-line bg-subtle pb-[env(safe-area-inset-bottom,0px)]",
        "sm:sticky sm:top-(--header) sm:flex sm:h-[calc(100dvh-var(--header))] sm:flex-col sm:justify-between sm:gap-4 sm:overflow-x-hidden sm:overflow-y-auto sm:border-t-0 sm:border-r sm:px-2 sm:py-3",
      )}
    >
      <ul className="flex justify-between px-1 max-sm:low:flex-wrap sm:flex-col sm:gap-0.5 sm:px-0">
        {shown.map((section, index) => {
          const isCurrent = isInSection(section, pathname);
          return (
            <li key={section.href} className={classNames("min-w-0 flex-auto", index >= ON_PHONES && "max-sm:hidden")}>
              <Link
                href={section.href}
                data-key={`g ${section.letter}`}
                data-key-label={section.label}
                aria-current={isCurrent ? "page" : undefined}
                title={narrow ? section.label : undefined}
                className={classNames(
                  "relative flex h-13 flex-col items-center justify-center gap-0.5 rounded-control px-0.5 max-sm:px-0 text-tiny no-underline -outline-offset-2",
                  "sm:h-7.5 sm:flex-row sm:text-ui",
                  narrow ? "sm:justify-center" : "sm:justify-start sm:gap-2.5 sm:px-2",
                  isCurrent ? "font-semibold text-text sm:bg-mute-tint" : "text-soft hover:text-text",
                )}
              >
                <section.icon aria-hidden className="size-4.5 shrink-0 sm:size-4" strokeWidth={isCurrent ? 2 : 1.6} />
                <span className={classNames("large:sr-only", narrow && "sm:sr-only")}>{section.label}</span>
                {section.href === routes.home() && homeBadge ? (
                  <span
                    className={classNames(
                      // `w-max`: half the width of the link would break the badge into two lines.
                      "max-sm:absolute max-sm:top-0.5 max-sm:left-1/2 max-sm:ml-1.5 max-sm:w-max",
                      narrow ? "sm:absolute sm:-top-1 sm:right-0" : "sm:ml-auto",
                    )}
                  >
                    {homeBadge}
                  </span>
                ) : null}
              </Link>
            </li>
          );
        })}
        <li className="min-w-0 flex-auto sm:hidden">
          <MoreSections sections={shown.slice(ON_PHONES)} isCurrent={(section) => isInSection(section, pathname)} />
        </li>
      </ul>
      <button
        type="button"
        onClick={onToggle}
        title={narrow ? "Expand sidebar" : undefined}
        className={classNames(
          "hidden h-7.5 shrink-0 items-center rounded-control text-soft hover:text-text sm:flex",
          narrow ? "justify-center" : "gap-2.5 px-2",
        )}
      >
        <Toggle aria-hidden className="size-4 shrink-0" strokeWidth={1.6} />
        <span className={narrow ? "sr-only" : undefined}>{narrow ? "Expand sidebar" : "Collapse sidebar"}</span>
      </button>
    </nav>
  );
}
