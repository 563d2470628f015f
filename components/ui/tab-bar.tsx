import type { ReactNode } from "react";
import { classNames } from "./class-names";

interface TabBarProps {
  /** `LinkTabs`; their line becomes that of the bar. */
  readonly tabs: ReactNode;
  /** What the open tab counts and offers, at the right end, or below where there is no room. */
  readonly children?: ReactNode;
  readonly className?: string;
}

/** Tabs, and beside them what belongs to the open one. */
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
        <div className="ml-auto flex wide:[--offers:0] min-h-9 flex-wrap items-center gap-2 py-1 max-wide:ml-0 max-wide:w-full max-wide:border-t max-wide:border-line max-wide:py-2">
          {children}
        </div>
      ) : null}
    </div>
  );
}
