import { HandOverFocus } from "@/components/ui/navigation/hand-over-focus";
import { PageHeader } from "@/components/ui/page-header";
import { Panel } from "@/components/ui/panel";
import { Skeleton } from "@/components/ui/skeleton";
import { SkeletonRows } from "@/components/ui/skeleton-rows";

/** Placeholder of facts, tabs and targeting steps. */
export function OpportunitySkeleton() {
  return (
    <div className="grid gap-4.5">
      <Skeleton className="h-15 w-full" />
      <Skeleton className="h-6 w-80" />
      <Panel title="Targeting">
        <SkeletonRows rows={5} columns={2} />
      </Panel>
    </div>
  );
}

/** Page of an opportunity while the service is called for the first time. */
export function OpportunityPageSkeleton({ id }: { readonly id: string }) {
  return (
    <div aria-busy className="grid grid-cols-1 gap-4.5">
      <PageHeader title={`Opportunity ${id}`} />
      <HandOverFocus />
      <span role="status" className="sr-only">
        Loading
      </span>
      <OpportunitySkeleton />
    </div>
  );
}
