import type { ReactNode } from "react";
import { classNames } from "../class-names";

interface TabBarProps {
  /** `LinkTabs`; its border becomes the border of the bar. */
  readonly tabs: ReactNode;
  /** Counts and actions of the active tab, right-aligned; below the tabs in narrow windows. */
  readonly children?: ReactNode;
  readonly className?: string;
}

/** Tabs, and beside them the content that belongs to the active one. */
export function TabBar({ tabs, children, className }: TabBarProps) {
  return (
    <div
      className={classNames(
        "flex min-w-0 flex-wrap print:hidden items-center gap-x-5 border-b border-line [&>nav]:-mb-px [&>nav]:min-w-0 [&>nav]:border-b-0",
        className,
      )}
    >
      {tabs}
      {children ? (
        <div
          data-controls
          className="ml-auto flex wide:[--offers:0] min-h-9 flex-wrap items-center gap-2 py-1 max-wide:ml-0 max-wide:w-full max-wide:border-t max-wide:border-line max-wide:py-2"
        >
          {children}
        </div>
      ) : null}
    </div>
  );
}
