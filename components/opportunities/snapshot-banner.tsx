import { Link } from "@/components/ui/link";
import { AsOf } from "@/components/ui/as-of";
import { Notice } from "@/components/ui/notice";
import type { OldSnapshot } from "@/lib/opportunities/model";
import { tabLink } from "@/lib/opportunities/opportunity-link";
import type { OpportunityTab } from "@/lib/opportunities/choices";
import { formatUtc } from "@/lib/time";

interface SnapshotBannerProps {
  readonly id: string;
  readonly old: OldSnapshot;
  readonly tab: OpportunityTab;
}

/** What is shown is not what the service says now. */
export function SnapshotBanner({ id, old, tab }: SnapshotBannerProps) {
  return (
    <Notice
      state="mute"
      title={`As received on ${formatUtc(old.firstReadAt)}`}
      actions={<Link href={tabLink(id, tab, {})}>Show the newest</Link>}
    >
      This is snapshot {old.position.toLocaleString("en")}. The newest was <AsOf at={old.newestReadAt} />.
    </Notice>
  );
}
