import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { tabLink } from "@/lib/opportunities/opportunity-link";
import { formatUtc } from "@/lib/time";

interface MissingBannerProps {
  readonly id: string;
  /** When the service said so, epoch milliseconds. */
  readonly missingAt: number;
  readonly readAt: number;
}

/** The service no longer knows it, and what is shown is the last that was read. */
export function MissingBanner({ id, missingAt, readAt }: MissingBannerProps) {
  return (
    <Notice
      state="none"
      title={`The service does not know ${id}.`}
      actions={<Link href={tabLink(id, "history", {})}>Show its history</Link>}
    >
      Last read on {formatUtc(readAt)}: this is that snapshot. The service was asked on {formatUtc(missingAt)}.
    </Notice>
  );
}
