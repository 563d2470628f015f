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

/** A row that is wider than a phone is scrolled to the open tab. */
function keepInSight(tab: HTMLAnchorElement | null): void {
  const row = tab?.closest("nav");
  if (!tab || !row) return;
  const over = tab.getBoundingClientRect().right - row.getBoundingClientRect().right;
  if (over > 0) row.scrollLeft += over;
}

/** Tabs that are links: the open one is in the address, so it can be shared and survives a reload. */
export function LinkTabs({ label, tabs }: { readonly label: string; readonly tabs: readonly LinkTab[] }) {
  return (
    <nav aria-label={label} data-tabs className="overflow-x-auto fade-end border-b border-line">
      <ul className="flex gap-5">
        {tabs.map((tab) => (
          <li key={tab.href}>
            <Link
              href={tab.href}
              ref={tab.current ? keepInSight : undefined}
              scroll={false}
              aria-current={tab.current ? "page" : undefined}
              className={classNames(
                "inline-block border-b-2 py-2 whitespace-nowrap no-underline -outline-offset-2",
                tab.current ? "border-ink font-semibold text-text" : "border-transparent text-soft hover:text-text",
              )}
            >
              {tab.label}
              {tab.count === undefined ? null : <span className="font-normal text-soft"> {tab.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
