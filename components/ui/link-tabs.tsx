"use client";

import { Link } from "./link";
import type { ReactNode } from "react";
import { classNames } from "./class-names";

export interface LinkTab {
  readonly href: string;
  readonly label: string;
  readonly count?: ReactNode;
  readonly current: boolean;
}

/** A row that is wider than a phone is scrolled to the open tab, also when a count arrives late or the window becomes narrow. */
function keepInSight(tab: HTMLAnchorElement | null) {
  const row = tab?.closest("nav");
  if (!tab || !row) return undefined;
  const sizes = new ResizeObserver(() => {
    row.scrollLeft += Math.max(0, tab.getBoundingClientRect().right - row.getBoundingClientRect().right);
  });
  for (const part of row.querySelectorAll("ul, li")) sizes.observe(part);
  return () => sizes.disconnect();
}

/** Tabs that are links: the open one is in the address, so it can be shared and survives a reload. */
export function LinkTabs({ label, tabs }: { readonly label: string; readonly tabs: readonly LinkTab[] }) {
  return (
    // The ring of a tab stays inside of it, where scrolling does not cut it; its gap to the words is beside them.
    <nav aria-label={label} data-tabs className="-ml-1 overflow-x-auto fade-end border-b border-line">
      <ul className="flex gap-3">
        {tabs.map((tab) => (
          <li key={tab.href}>
            <Link
              href={tab.href}
              ref={tab.current ? keepInSight : undefined}
              scroll={false}
              aria-current={tab.current ? "page" : undefined}
              className={classNames(
                "block px-1 no-underline -outline-offset-2",
                tab.current ? "text-text" : "text-soft hover:text-text",
              )}
            >
              <span
                className={classNames(
                  "block border-b-2 py-2 whitespace-nowrap",
                  tab.current ? "border-ink" : "border-transparent",
                )}
              >
                {/* As wide as in bold, by a copy that nobody sees or hears: no tab moves when another one opens. */}
                <span
                  data-label={tab.label}
                  className={classNames(
                    "inline-grid after:invisible after:h-0 after:font-semibold after:content-[attr(data-label)]",
                    tab.current && "font-semibold",
                  )}
                >
                  {tab.label}
                </span>
                {tab.count === undefined ? null : <span className="text-soft"> {tab.count}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
