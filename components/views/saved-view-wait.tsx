import { SkeletonRows } from "../ui/skeleton-rows";

/** As wide as the list that comes. */
export const SavedViewWait = () => (
  <div className="w-80 max-w-full">
    <SkeletonRows rows={3} columns={1} />
  </div>
);
