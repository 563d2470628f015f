import type { ReactNode } from "react";

interface OpportunityTargetingProps {
  /** The spine. */
  readonly children: ReactNode;
  /** Panels beside it: findings, what changed. `null`: none, and the spine has all the room. */
  readonly aside: ReactNode;
}

/**
 * The spine with what is to be said about it: beside it on wide windows, below it on others and on paper, where a grid whose rows go over
 * several sheets draws one upon the other.
 */
export function OpportunityTargeting({ children, aside }: OpportunityTargetingProps) {
  if (aside === null) return <div className="min-w-0">{children}</div>;
  return (
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_19.75rem] print:block">
      <div className="min-w-0">{children}</div>
      <aside
        aria-label="About this targeting"
        className="grid min-w-0 gap-4.5 print:mt-4.5 print:block print:space-y-4.5"
      >
        {aside}
      </aside>
    </div>
  );
}
