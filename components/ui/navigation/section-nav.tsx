"use client";

import { usePathname } from "next/navigation";
import { classNames } from "../class-names";
import { Link } from "./link";
import { scrollActiveIntoView } from "./link-tabs";

interface SectionPage {
  readonly path: string;
  readonly label: string;
}

interface SectionNavProps {
  readonly label: string;
  readonly pages: readonly SectionPage[];
}

/** Pages of a section: a column from 1,024 px, below that a row that scrolls to the open page. */
export function SectionNav({ label, pages }: SectionNavProps) {
  const pathname = usePathname();
  return (
    <nav
      aria-label={label}
      data-tabs
      className="min-w-0 max-lg:-ml-1 max-lg:overflow-x-auto max-lg:fade-end max-lg:border-b max-lg:border-line lg:sticky lg:top-[calc(var(--header)+1.25rem)] lg:self-start print:hidden"
    >
      <p aria-hidden className="px-2 pb-1.5 text-small font-semibold text-soft max-lg:hidden">
        {label}
      </p>
      <ul className="flex gap-3 lg:flex-col lg:gap-0.5">
        {pages.map((page) => {
          const isCurrent = page.path === pathname;
          return (
            <li key={page.path}>
              <Link
                href={page.path}
                ref={isCurrent ? scrollActiveIntoView : undefined}
                aria-current={isCurrent ? "page" : undefined}
                className={classNames(
                  "block px-1 no-underline -outline-offset-2 lg:rounded-control lg:px-2 lg:py-1.25",
                  isCurrent ? "font-semibold text-text lg:bg-mute-tint" : "text-soft hover:text-text",
                )}
              >
                <span
                  className={classNames(
                    "block whitespace-nowrap max-lg:border-b-2 max-lg:py-2",
                    isCurrent ? "border-ink" : "border-transparent",
                  )}
                >
                  {page.label}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
