"use client";

import type { ReactNode } from "react";
import { classNames } from "../class-names";
import { Link } from "./link";

export interface LinkTab {
  readonly href: string;
  readonly label: string;
  readonly count?: ReactNode;
  readonly current: boolean;
}

/** Scrolls a row wider than the viewport to the active tab, also when a count arrives late or the window narrows. */
export function scrollActiveIntoView(tab: HTMLAnchorElement | null) {
  const row = tab?.closest("nav");
  if (!tab || !row) return undefined;
  const sizes = new ResizeObserver(() => {
    row.scrollLeft += Math.max(0, tab.getBoundingClientRect().right - row.getBoundingClientRect().right);
  });
  for (const part of row.querySelectorAll("ul, li")) sizes.observe(part);
  return () => sizes.disconnect();
}

/** Tabs as links: the active one is in the URL, so it can be shared and survives a reload. */
export function LinkTabs({ label, tabs }: { readonly label: string; readonly tabs: readonly LinkTab[] }) {
  return (
    // The focus ring is inside the tab, where scrolling does not clip it, with its gap beside the label.
    <nav aria-label={label} data-tabs className="-ml-1 overflow-x-auto fade-end border-b border-line">
      <ul className="flex gap-3">
        {tabs.map((tab) => (
          <li key={tab.href}>
            <Link
              href={tab.href}
              ref={tab.current ? scrollActiveIntoView : undefined}
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
                {/*
                 * Reserves the width of the bold label with an invisible copy, hidden from screen readers, so that no
                 * tab moves when another becomes active.
                 */}
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
