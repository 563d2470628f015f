import { Panel } from "@/components/ui/panel";
import { Skeleton } from "@/components/ui/skeleton";
import { SkeletonRows } from "@/components/ui/skeleton-rows";

/** The places of facts, tabs and steps. */
export function InspectorSkeleton() {
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
