import { Link } from "@/components/ui/navigation/link";
import { Notice } from "@/components/ui/notice";
import { tabLink } from "@/lib/opportunities/opportunity-link";
import { formatUtc } from "@/lib/time";

interface MissingBannerProps {
  readonly id: string;
  /** Time of the service's "not found" response, epoch milliseconds. */
  readonly missingAt: number;
  readonly readAt: number;
}

/** Notice that the service no longer has the opportunity and the last snapshot is shown. */
export function MissingBanner({ id, missingAt, readAt }: MissingBannerProps) {
  return (
    <Notice
      state="none"
      title={`The service no longer returns ${id}`}
      actions={<Link href={tabLink(id, "history", {})}>Show history</Link>}
    >
      This is the last snapshot, updated {formatUtc(readAt)}. Not found when refreshed {formatUtc(missingAt)}.
    </Notice>
  );
}
