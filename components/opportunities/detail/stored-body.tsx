import { lazyPart } from "@/components/query/lazy-part";
import { Link } from "@/components/ui/navigation/link";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import type { Int64 } from "@/lib/int64";
import type { OpportunityAddress } from "@/lib/opportunities/address";
import { tabLink } from "@/lib/opportunities/opportunity-link";

const RawTab = lazyPart(async () => (await import("./raw-tab")).RawTab, <SkeletonRows framed rows={13} columns={1} />);

interface StoredBodyProps {
  readonly id: Int64;
  readonly url: OpportunityAddress;
}

/** Stored body of an opportunity whose page can't be shown; loaded on request, because it may be missing. */
export function StoredBody({ id, url: { snapshot, tab } }: StoredBodyProps) {
  if (tab === "raw") return <RawTab id={id} readAt={0} snapshot={snapshot} />;
  return (
    <p>
      <Link href={tabLink(id, "raw", snapshot ? { snapshot } : {})}>Show as received</Link>
    </p>
  );
}
