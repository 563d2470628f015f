"use client";

import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { Link } from "@/components/ui/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { routes } from "@/lib/routes";
import { isInSection, sections } from "./sections";

interface RailProps {
  /** Icons alone; the words stay for those who hear the page, and show while a pointer rests. */
  readonly narrow: boolean;
  readonly onToggle: () => void;
  /** Stands beside the way home: how much there is new. */
  readonly homeBadge?: ReactNode;
}

/** The way through the console: at the left side, and at the lower edge of a phone. */
export function Rail({ narrow, onToggle, homeBadge }: RailProps) {
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
        {sections.map((section) => {
          const here = isInSection(section, pathname);
          return (
            <li key={section.href} className="min-w-0 flex-auto">
              <Link
                href={section.href}
                data-key={`g ${section.letter}`}
                data-key-label={section.label}
                aria-current={here ? "page" : undefined}
                title={narrow ? section.label : undefined}
                className={classNames(
                  "flex h-13 flex-col items-center justify-center gap-0.5 rounded-control px-0.5 text-tiny no-underline -outline-offset-2",
                  "sm:relative sm:h-7.5 sm:flex-row sm:text-ui",
                  narrow ? "sm:justify-center" : "sm:justify-start sm:gap-2.5 sm:px-2",
                  here ? "font-semibold text-text sm:bg-mute-tint" : "text-soft hover:text-text",
                )}
              >
                <section.icon aria-hidden className="size-4.5 shrink-0 sm:size-4" strokeWidth={here ? 2 : 1.6} />
                <span className={classNames("large:sr-only", narrow && "sm:sr-only")}>{section.label}</span>
                {section.href === routes.home() && homeBadge ? (
                  <span
                    className={classNames(
                      "max-sm:absolute max-sm:mb-6 max-sm:ml-7",
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
      </ul>
      <button
        type="button"
        onClick={onToggle}
        title={narrow ? "Show the names of the sections" : undefined}
        className={classNames(
          "hidden h-7.5 shrink-0 items-center rounded-control text-soft hover:text-text sm:flex",
          narrow ? "justify-center" : "gap-2.5 px-2",
        )}
      >
        <Toggle aria-hidden className="size-4 shrink-0" strokeWidth={1.6} />
        <span className={narrow ? "sr-only" : undefined}>{narrow ? "Show names" : "Icons only"}</span>
      </button>
    </nav>
  );
}
