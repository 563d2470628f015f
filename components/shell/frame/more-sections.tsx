"use client";

import { Ellipsis } from "lucide-react";
import { useId, useRef } from "react";
import { classNames } from "@/components/ui/class-names";
import { Link } from "@/components/ui/navigation/link";
import type { Section } from "./sections";

interface MoreSectionsProps {
  readonly sections: readonly Section[];
  readonly isCurrent: (section: Section) => boolean;
}

/** Button in the bar of a phone that opens the sections for which the bar has no room. */
export function MoreSections({ sections, isCurrent }: MoreSectionsProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const current = sections.find(isCurrent);
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={classNames(
          "flex h-13 w-full flex-col items-center justify-center gap-0.5 rounded-control text-tiny -outline-offset-2",
          current ? "font-semibold text-text" : "text-soft",
        )}
      >
        <Ellipsis aria-hidden className="size-4.5 shrink-0" strokeWidth={current ? 2 : 1.6} />
        <span className="large:sr-only">More</span>
        {current ? <span className="sr-only">: {current.label}</span> : null}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        aria-label="More sections"
        className="fixed inset-auto right-2 bottom-[calc(3.75rem+env(safe-area-inset-bottom,0px))] m-0 w-44 rounded-panel border border-edge bg-raised p-1 text-text shadow-overlay"
      >
        <ul>
          {sections.map((section) => (
            <li key={section.href}>
              <Link
                href={section.href}
                aria-current={isCurrent(section) ? "page" : undefined}
                onClick={() => menu.current?.hidePopover()}
                className={classNames(
                  "flex h-10 items-center gap-2.5 rounded-control px-2 text-ui no-underline",
                  isCurrent(section) ? "bg-mute-tint font-semibold" : "text-soft",
                )}
              >
                <section.icon aria-hidden className="size-4 shrink-0" strokeWidth={1.6} />
                {section.label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
