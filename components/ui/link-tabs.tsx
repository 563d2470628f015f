import { Link } from "./link";
import type { ReactNode } from "react";
import { classNames } from "./class-names";

export interface LinkTab {
  readonly href: string;
  readonly label: string;
  readonly count?: ReactNode;
  readonly current: boolean;
}

/** Tabs that are links: the open one is in the address, so it can be shared and survives a reload. */
export function LinkTabs({ label, tabs }: { readonly label: string; readonly tabs: readonly LinkTab[] }) {
  return (
    <nav aria-label={label} data-tabs className="overflow-x-auto border-b border-line">
      <ul className="flex gap-5">
        {tabs.map((tab) => (
          <li key={tab.href}>
            <Link
              href={tab.href}
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
