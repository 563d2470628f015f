import type { ReactNode } from "react";

interface OpportunityTargetingProps {
  /** The spine. */
  readonly children: ReactNode;
  /** Panels beside it: findings, what changed. `null`: none, and the spine has all the room. */
  readonly aside: ReactNode;
}

/** The spine with what is to be said about it: beside it on wide windows, below it on others. */
export function OpportunityTargeting({ children, aside }: OpportunityTargetingProps) {
  if (aside === null) return <div className="min-w-0">{children}</div>;
  return (
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_19.75rem]">
      <div className="min-w-0">{children}</div>
      <aside aria-label="About this targeting" className="grid min-w-0 gap-4.5">
        {aside}
      </aside>
    </div>
  );
}
