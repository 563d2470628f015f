import { Link } from "@/components/ui/navigation/link";
import { Notice } from "@/components/ui/notice";
import { AsOf } from "@/components/ui/time/as-of";
import type { OpportunityTab } from "@/lib/opportunities/address";
import type { OldSnapshot } from "@/lib/opportunities/model/model";
import { tabLink } from "@/lib/opportunities/opportunity-link";
import { formatUtc } from "@/lib/time";

interface SnapshotBannerProps {
  readonly id: string;
  readonly old: OldSnapshot;
  readonly tab: OpportunityTab;
}

/** Notice that the shown snapshot is not the service's current state. */
export function SnapshotBanner({ id, old, tab }: SnapshotBannerProps) {
  return (
    <Notice
      state="mute"
      title={`As received on ${formatUtc(old.firstReadAt)}`}
      actions={<Link href={tabLink(id, tab, {})}>Show latest</Link>}
    >
      This is snapshot {old.position.toLocaleString("en")}. Latest snapshot: <AsOf at={old.newestReadAt} />
    </Notice>
  );
}
