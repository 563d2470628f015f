import type { ReactNode } from "react";

interface OpportunityTargetingProps {
  /** Targeting steps. */
  readonly children: ReactNode;
  /** Side panels: findings, reach and changes. `null` if none; the targeting steps then take the full width. */
  readonly aside: ReactNode;
}

/**
 * Targeting steps with their side panels: beside them in wide windows, below them otherwise and on paper, where a grid
 * with rows across several sheets prints overlapping content.
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
