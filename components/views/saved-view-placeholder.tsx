import { SkeletonRows } from "@/components/ui/skeleton-rows";

/** Same width as the list. */
export const SavedViewPlaceholder = () => (
  <div className="w-80 max-w-full">
    <SkeletonRows rows={3} columns={1} />
  </div>
);
